import {describeHandler} from '../../support/server/handler-behaviour.ts';
import {startInNode} from '../../support/server/runtimes/in-node.ts';

describeHandler({name: 'Node', hearsLeaving: 'at once', endsLate: 'closing', start: startInNode});
