// What a worker thread runs: it calls the default export with each job.
export {inspectPage as default} from './inspect-page.js';
