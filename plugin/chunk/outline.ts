import type {PageHeading, ShownPage, Unit} from '../markdown/shown/shown-page.js';

/** What stands under one `##` heading, or before the first one. */
export type Section = {
  /** 0 for the introduction. */
  readonly ordinal: number;
  /** Index into the page's headings; null for the introduction. */
  readonly heading: number | null;
  readonly start: number;
  readonly end: number;
  readonly units: readonly Unit[];
};

/** Cuts a page at its `##` headings; the introduction comes first, if it says anything. */
export function sectionsOf(page: ShownPage): Section[] {
  const {content, units, headings} = page;
  const parts: {heading: number | null; units: Unit[]}[] = [{heading: null, units: []}];
  units.forEach((unit, index) => {
    const heading = headingOf(unit);
    // The page's title heads no section; a further one of its level does.
    if (heading !== null && levelOf(headings, heading) <= 2 && !isTitle(page, index)) {
      parts.push({heading, units: []});
    }
    parts.at(-1)?.units.push(unit);
  });
  const sections = parts.map(({heading, units: own}, ordinal) => ({
    ordinal,
    heading,
    units: own,
    start: ordinal === 0 ? 0 : (own[0]?.start ?? content.length),
    end: parts[ordinal + 1]?.units[0]?.start ?? content.length,
  }));
  return hasIntroduction(page) ? sections : withoutTitle(page, sections.slice(1));
}

/** Whether a unit is the page's title: a first heading of the first level. */
export function isTitle({units, headings}: ShownPage, index: number): boolean {
  const heading = headingOf(units[index]);
  return index === 0 && heading !== null && levelOf(headings, heading) === 1;
}

/** The index of the heading that a unit is. */
export function headingOf(unit: Unit | undefined): number | null {
  return unit && 'text' in unit ? unit.heading : null;
}

export function levelOf(headings: readonly PageHeading[], heading: number): number {
  return headings[heading]?.level ?? 1;
}

/** The title alone is none. */
function hasIntroduction(page: ShownPage): boolean {
  const first = page.units[isTitle(page, 0) ? 1 : 0];
  const heading = headingOf(first);
  return first !== undefined && (heading === null || levelOf(page.headings, heading) > 2);
}

/** What readers do not see may stand behind the title, as definitions of links do. */
function withoutTitle(page: ShownPage, [first, ...others]: readonly Section[]): Section[] {
  const start = isTitle(page, 0) ? (page.units[0]?.end ?? 0) : 0;
  return first ? [{...first, start}, ...others] : [];
}
