import {BUNDLERS, buildTextbook} from '../support/site/build-site.ts';
import {describeReaders} from './chat-readers.ts';

for (const bundler of BUNDLERS) {
  describeReaders(`the textbook, built with ${bundler}`, 'ltr', () => buildTextbook(bundler));
}
