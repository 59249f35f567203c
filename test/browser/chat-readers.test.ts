import {buildTextbook} from '../support/site/build-site.ts';
import {describeReaders} from './chat-readers.ts';

// Those of one that webpack built read from right to left, among the full tests.
describeReaders('the textbook', 'ltr', () => buildTextbook('faster'));
