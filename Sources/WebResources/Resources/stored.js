// Reads journals that were kept: the lines of a journal's file, or a bundle of a run.

const bundleHead = "enterprise-session-conformance bundle/";

/** An entry as bundles have it, in the form that it has in a journal. */
const flatEntry = ({ fields, origin, handles, ...members }) => ({ ...fields, ...(handles ? { of: handles } : {}), ...members });

/** The entries of a file that the user chose. Throws an Error with words for people. */
const entriesOf = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const end = bytes.indexOf(10);
  const head = new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : Math.min(end, 200)));
  const entries = head.startsWith(bundleHead) ? await bundleEntries(bytes.subarray(end + 1)) : journalEntries(bytes);
  if (!entries.every((it) => typeof it?.name === "string" && typeof it.time === "number")) throw new Error("it is no journal and no bundle");
  return entries;
};

const bundleEntries = async (packed) => {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bundle = await new Response(unpacked).json().catch(() => { throw new Error("the bundle is damaged"); });
  const entries = bundle.evidence?.main?.evidence?.entries;
  if (!Array.isArray(entries)) throw new Error("the bundle has no journal");
  return entries.map(flatEntry);
};

const journalEntries = (bytes) => new TextDecoder().decode(bytes).split("\n").flatMap((line, index) => {
  if (!line.trim()) return [];
  try { return [JSON.parse(line)]; } catch { throw new Error(`line ${index + 1} is no JSON`); }
});
