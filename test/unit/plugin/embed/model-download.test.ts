import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {createServer, type RequestListener, type Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {modelFolder} from '../../../../plugin/embed/model-folder.ts';
import {OPTIONS} from './local-options.ts';

let site: string;
let hub: Server;
let asked: (string | undefined)[];
let authorizations: (string | undefined)[];
let answer: RequestListener;

const small = {...OPTIONS, model: 'someone/small', revision: 'v1.0'};

beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'model-download-'));
  asked = [];
  authorizations = [];
  answer = ({url}, response) => response.end(`what is at ${url}`);
  hub = createServer((request, response) => {
    asked.push(request.url);
    authorizations.push(request.headers.authorization);
    answer(request, response);
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
  const address = hub.address();
  const port = typeof address === 'object' ? address?.port : null;
  vi.stubEnv('HF_ENDPOINT', `http://127.0.0.1:${port}/`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  hub.closeAllConnections();
  await new Promise((resolve) => hub.close(resolve));
  rmSync(site, {recursive: true, force: true});
});

describe('a model of the hub', () => {
  it('is downloaded once, into the site’s caches', async () => {
    const {path} = await modelFolder(small, site);
    expect(
      path.startsWith(join(site, 'node_modules/.cache/docusaurus-plugin-rag-chat/.models')),
    ).toBe(true);
    expect(readFileSync(join(path, 'onnx/model_quantized.onnx'), 'utf8')).toBe(
      'what is at /someone/small/resolve/v1.0/onnx/model_quantized.onnx',
    );
    expect(asked).toHaveLength(4);
    expect((await modelFolder(small, site)).path).toBe(path);
    expect(asked).toHaveLength(4);
  });

  it('is another one in another revision', async () => {
    const {path} = await modelFolder(small, site);
    const other = await modelFolder({...small, revision: 'refs/pr/1'}, site);
    expect(other.path).not.toBe(path);
    expect(asked).toContain('/someone/small/resolve/refs%2Fpr%2F1/config.json');
  });

  it('comes in the precision that is asked for', async () => {
    const {path} = await modelFolder({...small, quantized: false}, site);
    expect(readdirSync(join(path, 'onnx'))).toEqual(['model.onnx']);
  });

  it('is not kept in half when the connection breaks', async () => {
    const whole = answer;
    answer = (_, response) => {
      response.writeHead(200, {'content-length': '1000'});
      response.write('the beginning');
      setTimeout(() => response.destroy(), 50);
    };
    await expect(modelFolder(small, site)).rejects.toThrow(
      /config\.json: .*Download .* into a folder/,
    );
    expect(leftIn(site)).toEqual([]);
    answer = whole;
    const {path} = await modelFolder(small, site);
    expect(existsSync(join(path, 'config.json'))).toBe(true);
  });

  it('that is not there is named in one line that says what to do', async () => {
    answer = (_, response) => response.writeHead(404).end('nothing');
    await expect(modelFolder(small, site)).rejects.toMatchObject({
      name: 'EmbeddingError',
      message: expect.stringMatching(
        /^.*someone\/small\/resolve\/v1\.0\/config\.json.*404.*Download config\.json, .*"embedding\.modelPath"\.$/,
      ),
      stack: expect.not.stringContaining(' at '),
    });
  });

  it('whose publisher has no quantised weights is to be had without', async () => {
    const whole = answer;
    answer = (request, response) =>
      request.url?.includes('quantized')
        ? response.writeHead(404).end('nothing')
        : whole(request, response);
    await expect(modelFolder(small, site)).rejects.toThrow(
      /^.*404\. If .* set "quantized: false" in "embedding"\. Download .*$/,
    );
    answer = (_, response) => response.writeHead(404).end('nothing');
    await expect(modelFolder({...small, quantized: false}, site)).rejects.toThrow(
      /^((?!quantized: false).)*$/,
    );
  });

  it('is downloaded once for two plugin instances that want it at the same time', async () => {
    answer = ({url}, response) => {
      setTimeout(() => response.end(`what is at ${url}`), 20);
    };
    const folders = await Promise.all([modelFolder(small, site), modelFolder(small, site)]);
    expect(folders[0]).toEqual(folders[1]);
    expect(asked).toHaveLength(4);
    expect(leftIn(site)).toHaveLength(4);
  });

  it('fails for both, and is asked for again by the next build', async () => {
    const whole = answer;
    answer = (_, response) => response.writeHead(500).end();
    const both = await Promise.allSettled([modelFolder(small, site), modelFolder(small, site)]);
    expect(both.map(({status}) => status)).toEqual(['rejected', 'rejected']);
    answer = whole;
    await modelFolder(small, site);
    expect(leftIn(site)).toHaveLength(4);
  });

  it('leaves what was begun a day ago behind no longer, but what others still write', async () => {
    const {path} = await modelFolder(small, site);
    const parts = ['old', 'new'].map((name) => join(path, 'onnx', `${name}.part`));
    for (const part of parts) {
      writeFileSync(part, '');
    }
    const then = Date.now() / 1000 - 25 * 60 * 60;
    utimesSync(parts[0] ?? '', then, then);
    await modelFolder(small, site);
    expect(parts.map((part) => existsSync(part))).toEqual([false, true]);
  });

  it('without a network leads to the same line', async () => {
    vi.stubEnv('HF_ENDPOINT', 'http://127.0.0.1:1');
    await expect(modelFolder(small, site)).rejects.toThrow(
      /^.*(ECONNREFUSED|bad port).*Download .*"embedding\.modelPath"\.$/,
    );
  });

  it.each(['../outside', 'a/b/c', '/etc', 'C:\\models'])('is not called %s', async (model) => {
    await expect(modelFolder({...small, model}, site)).rejects.toThrow('no name of a model');
    expect(asked).toEqual([]);
  });
});

describe('a mirror of the hub that wants a password', () => {
  const withPassword = () =>
    (process.env['HF_ENDPOINT'] ?? '').replace('http://', 'http://me:s3cret%40pass@');

  it('gets it', async () => {
    vi.stubEnv('HF_TOKEN', 'token');
    vi.stubEnv('HF_ENDPOINT', withPassword());
    await modelFolder(small, site);
    const basic = `Basic ${Buffer.from('me:s3cret@pass').toString('base64')}`;
    expect(authorizations).toEqual([basic, basic, basic, basic]);
  });

  it('is named without it', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'info').mockImplementation((...line) => {
      lines.push(line.join(' '));
    });
    vi.stubEnv('HF_ENDPOINT', withPassword());
    answer = (_, response) => response.writeHead(403).end();
    const error = await modelFolder(small, site).catch((reason: unknown) => reason);
    log.mockRestore();
    expect(lines.join()).toContain('from http://127.0.0.1');
    expect(String(error)).toContain('No http://127.0.0.1');
    expect(lines.join() + String(error)).not.toMatch(/s3cret|me:/);
  });

  it('is refused where its address is none, without a word of it', async () => {
    vi.stubEnv('HF_ENDPOINT', 'me:s3cret@mirror.example');
    await expect(modelFolder(small, site)).rejects.toThrow(
      /^((?!s3cret).)*HF_ENDPOINT is not an address((?!s3cret).)*$/,
    );
  });
});

function leftIn(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name}) => name);
}
