import {describeWithRig} from '../../support/describe-with-rig.ts';
import {describeHandler} from '../../support/server/handler-behaviour.ts';
import {startInDeno} from '../../support/server/runtimes/in-deno.ts';
import {runtimeRig} from '../../support/server/runtimes/runtime-binary.ts';

describeWithRig([runtimeRig('deno')], 'Deno', () => {
  describeHandler({name: 'Deno', hearsLeaving: 'at once', endsLate: 'closing', start: startInDeno});
});
