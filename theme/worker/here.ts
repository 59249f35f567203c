import {ask, suggest} from './ask.js';
import {explain, find, hits, place} from './find.js';

/** All that can be asked, in whatever thread this runs; one script for the page, where no worker can be had. */
export const here = {ask, explain, find, hits, place, suggest};

export type Here = typeof here;
