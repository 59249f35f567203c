import {normalizePluginOptions} from '@docusaurus/utils-validation';
// As Docusaurus gets it: the compiled CommonJS entry.
import ragChat from 'docusaurus-plugin-rag-chat';
import {describe, expect, it} from 'vitest';

function validate(options: unknown) {
  return ragChat.validateOptions({
    validate: (schema, given) =>
      normalizePluginOptions(schema, given as ragChat.PluginOptions | undefined),
    options: options as ragChat.Options | undefined,
  });
}

describe('options', () => {
  it('may all be left out', () => {
    expect(validate(undefined)).toEqual({
      id: 'default',
      chunking: {maxTokens: 512},
      widget: {mount: 'root'},
      onBrokenAnchors: 'warn',
    });
  });

  it('keep what the author says and fill in the rest', () => {
    expect(validate({qdrant: {url: 'http://localhost:6333'}, chunking: {maxTokens: 300}})).toEqual({
      id: 'default',
      chunking: {maxTokens: 300},
      widget: {mount: 'root'},
      onBrokenAnchors: 'warn',
      qdrant: {url: 'http://localhost:6333', apiKeyEnv: 'QDRANT_API_KEY'},
    });
  });

  it.each([
    [
      {qdrnt: {}},
      'Unknown option "qdrnt" in docusaurus.config; allowed here: chunking, onBrokenAnchors, qdrant, widget.',
    ],
    [
      {qdrant: {url: 'http://localhost:6333', apikey: 'secret'}},
      'Unknown option "qdrant.apikey" in docusaurus.config; allowed here: apiKeyEnv, collection, url.',
    ],
    [{qdrant: {}}, 'Option "qdrant.url" in docusaurus.config is required.'],
    [
      {qdrant: {url: 'localhost:6333'}},
      'Option "qdrant.url" in docusaurus.config must be a valid uri with a scheme matching the http|https pattern.',
    ],
    [
      {qdrant: {url: 'https://me:secret@qdrant.example'}},
      'Option "qdrant.url" in docusaurus.config must be an address without user, query and fragment.',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', apiKeyEnv: 'eyJhbGciOiJ'}},
      'Option "qdrant.apiKeyEnv" in docusaurus.config must be the name of an environment variable, in capitals.',
    ],
    [
      {chunking: {maxTokens: '512'}},
      'Option "chunking.maxTokens" in docusaurus.config must be a number.',
    ],
    [
      {onBrokenAnchors: 'fail'},
      'Option "onBrokenAnchors" in docusaurus.config must be one of [throw, warn, ignore].',
    ],
    ['fast', 'Option "options" in docusaurus.config must be of type object.'],
  ])('%j is refused in one line that says what is allowed', (options, message) => {
    expect(() => validate(options)).toThrow(`[rag-chat] ${message}`);
  });

  it('that are wrong come without a stack trace, which would bury the line', () => {
    try {
      validate({qdrnt: {}});
      expect.unreachable();
    } catch (error) {
      expect((error as Error).stack).toBe((error as Error).message);
    }
  });
});
