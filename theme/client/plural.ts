import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback} from 'react';

/** The order in which translators write the forms of a message, as everywhere in Docusaurus. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The form of `{count} source|{count} sources` for a number, with as many forms as the language has. */
export function pluralForm(message: string, count: number, locale: string): string {
  const forms = message.split('|');
  const form = forms[placeOf(count, forms.length, locale)] ?? message;
  return form.replaceAll('{count}', String(count));
}

export function usePlural(): (message: string, count: number) => string {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  // A site may call a locale as it likes; what language that is, `htmlLang` says.
  const locale = localeConfigs[currentLocale]?.htmlLang ?? currentLocale;
  return useCallback((message, count) => pluralForm(message, count, locale), [locale]);
}

function placeOf(count: number, length: number, locale: string): number {
  const rules = rulesOf(locale);
  const form = rules.select(count);
  const order = ordersOf(rules).find((one) => one.length === length);
  if (order) {
    const place = order.indexOf(form);
    return place < 0 ? length - 1 : place;
  }
  // Nobody has translated it: it is in English.
  return length === 2 && rulesOf('en').select(count) === 'one' ? 0 : length - 1;
}

/**
 * What the forms of a message may stand for. Whether French, say, has a form for whole millions
 * depends on how old a browser is, and translators leave it out.
 */
function ordersOf(rules: Intl.PluralRules): readonly (readonly Intl.LDMLPluralRule[])[] {
  const {pluralCategories} = rules.resolvedOptions();
  const own = ORDER.filter((form) => pluralCategories.includes(form));
  const withMany = ORDER.filter((form) => form === 'many' || own.includes(form));
  return [own, own.filter((form) => form !== 'many'), ...(own.length > 1 ? [withMany] : [])];
}

/** English where the name is none of a language. */
function rulesOf(locale: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(locale);
  } catch {
    return new Intl.PluralRules('en');
  }
}
