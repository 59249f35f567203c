/** English, German, French and Spanish words, without their last stop. */
function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Nobody ends a sentence with these; "ms." may be milliseconds, so capitals count. */
export const TITLES = words('Dr Mr Mrs Ms Prof Hr Dipl Ing Mme Mlle Sr Sra Srta Dra Ud Uds');

/** More is sure to come after these. */
export const LEADING = words(
  'e.g eg i.e ie vs cf approx ca viz resp esp incl excl',
  'z.B d.h bzw vgl ggf evtl sog insb inkl exkl p.ex p.ej c.-à-d',
);

/** What stands before a number or a letter: "Fig. 3", "App. B", "Jan. 5". */
export const NUMBERED = words(
  'fig figs eq eqs eqn sec secs sect ch chap vol no nos nr p pp art para ref refs def ex',
  'thm lem prop cor alg tab app ln abb kap bd gl s éq núm pág págs cap',
  'jan feb mar apr jun jul aug sep sept oct okt nov dec dez',
);

/** These end a sentence now and then, as all initials do. */
export const SOMETIMES_LAST = words(
  'al inc ltd co corp bros jr st mt ave blvd dept est tel ext misc avg min max',
  'gen rep col sen gov capt lt sgt rev hon',
);

/** Words that a name does not begin with: with a capital, they begin a sentence. */
export const OPENING = words(
  'a an the this that these those it its he she we you they i his her our your their',
  'in on at by for from to with without as if when while where after before since because until',
  'and but or nor so then thus hence however therefore moreover furthermore instead otherwise',
  'here there now next first second finally also each every all any both some many most several',
  'what why how which who is are was does do can let see note use only once unlike like although',
  'der die das den dem ein eine einer eines einem es er sie wir ihr ich man im am zum zur beim',
  'und aber oder wenn dann da dies diese dieser dieses diesem hier auch so nach vor mit ohne für',
  'auf aus bei von zu weil damit dabei daher danach jede jeder jedes alle beide nun jetzt zuerst',
  'le la les un une des du il elle ils elles nous vous ce cet cette ces dans pour si quand',
  'puis alors mais donc ici avec sans sur après avant chaque tous toutes',
  'el los las una unos unas este esta estos estas eso se lo cuando para por con sin en y pero',
  'entonces luego aquí también cada todos todas como',
);
