/* Adapter for NAME: the harness asks for operations, this calls the library and says what came back. */
#include "conformance_adapter.h"

/* Start the library. The environment's hosts map names to addresses, its trust_anchors are PEM texts. */
static void launch(ca_reply *reply, const ca_app_launch_call *call, void *context) {
    (void)call, (void)context;
    ca_done(reply);
}

/* Write what has to be kept, and end the library. */
static void quit(ca_reply *reply, const ca_app_quit_call *call, void *context) {
    (void)call, (void)context;
    ca_done(reply);
}

/* End what is left of the app, so that another case can run in this process. */
static void reset(ca_reply *reply, const ca_reset_call *call, void *context) {
    (void)call, (void)context;
    ca_done(reply);
}

int main(int count, char **arguments) {
    /* Optional values that the library is really given. */
    static ca_text features[2];
    ca_initialize_result offer = {0};
    features[0] = ca_text_of("policy.*");
    features[1] = ca_text_of("app/launch.circumstance=*");
    offer.features.items = features;
    offer.features.count = 2;
    /* What it can report, such as "task/complete", stands in offer.events. */
    offer.policy_delivery = CA_INITIALIZE_POLICY_DELIVERY_PUSH; /* take the line out if the library knows no policy */
    offer.name_resolution = CA_INITIALIZE_NAME_RESOLUTION_HOSTS;

    ca_adapter *adapter = ca_adapter_new("NAME", "0", &offer);
    ca_on_app_launch(adapter, launch, NULL);
    ca_on_app_quit(adapter, quit, NULL);
    ca_on_reset(adapter, reset, NULL);

    /* Every operation with a handler is offered. A first request needs ca_on_session_create, ca_on_task_create and ca_on_task_resume, and
     * ca_emit_task_complete. Cases that need what is not offered yet are `unsupported`. */

    return ca_run(adapter, count, arguments);
}
