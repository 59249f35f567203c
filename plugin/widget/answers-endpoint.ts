import type {LoadContext} from '@docusaurus/types';
import type {PluginOptions} from '../options.cjs';

/** Where this language's chat asks, if a server answers: each language has an index, and a base URL, of its own. */
export function answersEndpoint(
  answers: PluginOptions['answers'],
  {baseUrl, i18n}: Pick<LoadContext, 'baseUrl' | 'i18n'>,
): {readonly endpoint?: string} {
  if (answers === undefined) {
    return {};
  }
  const {endpoint} = answers;
  return {
    endpoint: endpoint === '/' ? baseUrl : endpoint.replaceAll('{locale}', i18n.currentLocale),
  };
}
