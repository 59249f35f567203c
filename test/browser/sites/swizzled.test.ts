import {describeSwizzled} from './swizzled.ts';

describeSwizzled('faster', {action: 'eject', language: 'typescript'});
describeSwizzled('webpack', {action: 'wrap', language: 'javascript'});
