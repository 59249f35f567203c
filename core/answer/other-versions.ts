import {type Edition, editionAt, editionsIn} from '../search/editions.js';
import type {Filter} from '../search/filter.js';
import type {SearchIndex} from '../search/search-types.js';
import {viewOf} from '../search/view.js';
import type {AnsweringVersion, WiderScope} from '../types.js';
import {originIn} from './origin.js';
import {quotedFrom} from './quoted-from.js';
import type {Retrieved} from './retrieved.js';
import {isSure} from './sureness.js';

/** A site may keep dozens of old versions; each one is a search. */
const MOST_TRIED = 3;
const PASSAGES = 8;

type Asked = {readonly filter?: Filter; readonly page?: string; readonly signal?: AbortSignal};

/** Which versions that were not searched answer a question; null where there are no others. */
export async function otherVersions(
  index: Pick<SearchIndex, 'manifest' | 'search' | 'telling' | 'terms'>,
  retrieved: Pick<Retrieved, 'asked' | 'kinds'>,
  {filter = {}, page, signal}: Asked,
): Promise<WiderScope | null> {
  const manifest = index.manifest();
  const around = page === undefined ? null : editionAt(manifest, page);
  const others = unseen(manifest, filter, around);
  const {locale} = filter;
  const originOf = originIn(manifest, {});
  const answerIn = async (edition: Edition): Promise<AnsweringVersion[]> => {
    const {instance, name: version, label: versionLabel} = edition;
    const found = await index.search(retrieved.asked, {
      filter: {
        ...{instances: [instance], versions: {[instance]: version}},
        ...(locale !== undefined && {locale}),
      },
      ...{topK: PASSAGES, code: retrieved.kinds.has('code')},
      ...(signal && {signal}),
    });
    const [first] = isSure(found.answerability)
      ? quotedFrom(index, {...retrieved, found, said: []})
      : [];
    const {instanceLabel} = originOf({instance, version});
    return (first?.citations ?? []).slice(0, 1).map(({label, url}) => ({
      ...{instance, version, versionLabel, label, url},
      // Who reads these docs need not be told which they are.
      ...(instanceLabel !== undefined && instance !== around?.instance && {instanceLabel}),
    }));
  };
  if (others.length === 0) {
    return null;
  }
  const answering = (await Promise.all(others.slice(0, MOST_TRIED).map(answerIn))).flat();
  return {
    ...{scope: 'other versions', isAnswerable: answering.length > 0, answering},
    ...(answering.length === 1 && others.length <= MOST_TRIED && {isOnlyOne: true}),
  };
}

/** The versions that are not searched, those of the reader's docs first. */
function unseen(
  manifest: ReturnType<SearchIndex['manifest']>,
  {version, versions}: Filter,
  around: Edition | null,
): readonly Edition[] {
  const named = {...(version !== undefined && {version}), ...(versions && {versions})};
  const view = viewOf(manifest, named);
  const isSeen = ({segment, instance}: Edition) =>
    view.some(
      (seen) =>
        seen.segment === manifest.segments[segment] &&
        (seen.filter.instances?.includes(instance) ?? true),
    );
  const others = editionsIn(manifest).filter((edition) => !isSeen(edition));
  const isOwn = ({instance}: Edition) => instance === around?.instance;
  return [...others.filter(isOwn), ...others.filter((edition) => !isOwn(edition))];
}
