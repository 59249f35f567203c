/**
 * Installs what is missing, before anything else is there to run: plain
 * JavaScript, Node's own modules only. Nothing to do, nothing printed.
 */
import {execSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(project, 'node_modules', '.package-lock.json');
const wanted = join(project, 'package-lock.json');

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: version 20 or newer is needed.`);
  process.exit(1);
}

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) {
  console.log('Installing dependencies; the first time this takes a few minutes …');
  // No dependency needs its install script, and some would download from elsewhere.
  execSync('npm ci --include=dev --ignore-scripts --no-audit --no-fund', {
    cwd: project,
    stdio: 'inherit',
  });
}
