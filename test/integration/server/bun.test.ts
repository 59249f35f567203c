import {describeWithRig} from '../../support/describe-with-rig.ts';
import {describeHandler} from '../../support/server/handler-behaviour.ts';
import {startInBun} from '../../support/server/runtimes/in-bun.ts';
import {runtimeRig} from '../../support/server/runtimes/runtime-binary.ts';

describeWithRig([runtimeRig('bun')], 'Bun', () => {
  describeHandler({name: 'Bun', hearsLeaving: 'at once', endsLate: 'closing', start: startInBun});
});
