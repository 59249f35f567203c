import {describeSwizzled} from './swizzled.ts';

describeSwizzled('webpack', {action: 'eject', language: 'typescript'});
describeSwizzled('webpack', {action: 'eject', language: 'javascript'});
describeSwizzled('faster', {action: 'eject', language: 'javascript'});
describeSwizzled('faster', {action: 'wrap', language: 'typescript'});
