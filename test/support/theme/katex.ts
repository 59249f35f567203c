/** Stands in for what a site's bundler finds: the site's KaTeX. */
export {default} from 'katex';
