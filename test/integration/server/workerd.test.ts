import {describeWithRig} from '../../support/describe-with-rig.ts';
import {describeHandler} from '../../support/server/handler-behaviour.ts';
import {startInWorkerd} from '../../support/server/runtimes/in-workerd.ts';
import {runtimeRig} from '../../support/server/runtimes/runtime-binary.ts';

describeWithRig([runtimeRig('workerd')], 'workerd', () => {
  describeHandler({
    name: 'workerd',
    hearsLeaving: 'by writing',
    endsLate: 'timeout',
    start: startInWorkerd,
  });
});
