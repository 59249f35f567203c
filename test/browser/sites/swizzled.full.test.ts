import {describeSwizzled} from './swizzled.ts';

// With those of the quick tests, each two of bundler, action and language meet.
describeSwizzled('webpack', {action: 'eject', language: 'typescript'});
describeSwizzled('faster', {action: 'eject', language: 'javascript'});
describeSwizzled('faster', {action: 'wrap', language: 'typescript'});
