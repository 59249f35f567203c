import {chatSites} from './bench/chat/sites.ts';
const bundler = process.argv[2] === 'webpack' ? 'webpack' : 'faster';
const sites = await chatSites(bundler);
console.log(sites.usual.outDir, sites.bare.outDir);
