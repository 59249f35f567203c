import {describe, expect, it, vi} from 'vitest';
import {serveFrom} from '../../../../plugin/dev/dev-server.ts';

type Setup = ReturnType<typeof serveFrom>['devServer']['setupMiddlewares'];

function hook() {
  const acts: (() => void)[] = [];
  return {tap: (_name: string, act: () => void) => void acts.push(act), acts};
}

const index = () => ({
  onLoaded: vi.fn(),
  onCompiled: vi.fn(),
  served: vi.fn(),
  status: vi.fn(),
  onStatus: vi.fn(),
  close: vi.fn(),
});

/** What webpack's server and Rspack's have alike. */
function compilerWith(rules: readonly string[] = []) {
  return {
    options: {module: {rules}},
    modifiedFiles: new Set(['/site/docs/arms.md']),
    removedFiles: new Set(['/site/partials/_hands.md']),
    hooks: {done: hook(), watchClose: hook()},
  };
}

const CHECKS = ['host-header-check', 'cross-origin-header-check'];
const SERVER = [...CHECKS, 'compression', 'webpack-dev-middleware', 'connect-history-api-fallback'];

const named = (names: readonly string[]) => names.map((name) => ({name, middleware: () => {}}));

/** The names of what the server would run, in order. */
function namesOf(setup: Setup, names: readonly string[] = SERVER): unknown[] {
  const server = {compiler: compilerWith(), options: {setupMiddlewares: setup}};
  return setup(named(names), server).map((one) => (one as {name: string}).name);
}

/** How Docusaurus puts its own function and those of plugins together: webpack-merge joins what they return. */
function merged(...setups: readonly Setup[]): Setup {
  const docusaurus: Setup = (middlewares) => {
    middlewares.unshift(...named(['source-maps']));
    return middlewares;
  };
  return (middlewares, server) => {
    const returned = [docusaurus, ...setups].map((setup) => setup(middlewares, server));
    return returned.flat();
  };
}

describe('the server of `docusaurus start`', () => {
  it('answers from the index what it would answer itself, after its own checks', () => {
    const {setupMiddlewares} = serveFrom(index(), '/').devServer;
    const [first, second, ...rest] = SERVER;
    expect(namesOf(setupMiddlewares)).toEqual([first, second, 'rag-chat', ...rest]);
    expect(namesOf(setupMiddlewares, ['webpack-dev-middleware'])).toEqual([
      'rag-chat',
      'webpack-dev-middleware',
    ]);
  });

  it('runs everything once, together with what Docusaurus adds', () => {
    const {setupMiddlewares} = serveFrom(index(), '/').devServer;
    const [first, second, ...rest] = SERVER;
    expect(namesOf(merged(setupMiddlewares))).toEqual([
      ...['source-maps', first, second, 'rag-chat'],
      ...rest,
    ]);
    const other = serveFrom(index(), '/').devServer.setupMiddlewares;
    expect(namesOf(merged(setupMiddlewares, other))).toHaveLength(SERVER.length + 3);
  });

  it('tells the index what was compiled, and when it ends', () => {
    const own = index();
    const compiler = compilerWith(['a rule']);
    serveFrom(own, '/').devServer.setupMiddlewares([], {compiler, options: {}});
    compiler.hooks.done.acts.forEach((act) => {
      act();
    });
    expect(own.onCompiled.mock.calls).toEqual([
      [{rules: ['a rule'], modified: ['/site/docs/arms.md', '/site/partials/_hands.md']}],
    ]);
    compiler.hooks.watchClose.acts.forEach((act) => {
      act();
    });
    expect(own.close).toHaveBeenCalledTimes(1);
  });
});
