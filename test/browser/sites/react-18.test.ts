import {describeReact18} from './react-18.ts';

describeReact18('webpack');
