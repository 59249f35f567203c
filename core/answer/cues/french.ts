import type {CueWords} from './cue-words.js';

/** Before these, "le premier" and the like stand for what was named. */
const VERBS = 'est|sont|a|ont|fait|font|peut|peuvent|doit|doivent|donne|sert';

export const FRENCH: CueWords = {
  asks: {
    code: '(?:extrait de |exemple de )?code|programme|script|listing|pseudo-?code|quelle (?:commande|fonction)',
    why: 'pourquoi|pour quelles? raisons?|à quoi (?:sert|servent|ça sert)|quelle est la raison',
    comparison:
      'vs\\.?|différences?|diffèrent?|compar\\p{L}*|mieux|meilleure?s?|plutôt que?|' +
      'au lieu de?|ou (?:bien|un|une)|lequel|laquelle|lesquels|lesquelles',
    quantity:
      'combien|quel(?:le)?s? (?:taille|vitesse|distance|valeur|nombre|limite|port|version)|' +
      'à quelle (?:vitesse|distance|fréquence)|\\p{L}+ (?:minimum|maximum|minimale?|maximale?)',
    'how-to':
      'comment|étapes?|moyen de|installe[rz]?|configure[rz]?|peut-on|puis-je|est-ce que je peux',
    definition:
      "qu['’]est[- ]ce|c['’]est quoi|que (?:signifie|veut dire|sont|fait)|signification|définition|" +
      'défini(?:r|s|t)?|expli(?:que|quer|quez|cation)|appelle-t-on|que désigne',
  },
  greets: 'bonjour|bonsoir|salut|merci(?: beaucoup)?',
  goesOn:
    'et|mais|alors|donc|aussi|même chose|pourquoi(?: pas| ça| cela)?\\s*\\??$|' +
    'comment(?: ça| cela)?\\s*\\??$|encore|plus de|continue[rz]?|un(?:e)? autre',
  wantsForm:
    "(?:peux-tu |pouvez-vous )?(?:(?:montre|donne)[rz]?|(?:me|m['’]) ?(?:montrer|donner))?(?:[- ]moi|[- ]nous)?" +
    '(?: ?(?:le|la|les|un|une|des|plus de|du))*\\s*(?:code|exemples?|détails?|étapes|formule|listing|' +
    "preuve|source|en \\p{L}+)[\\s\\p{P}]*(?:s['’]il (?:te|vous) pla[iî]t)?",
  refers:
    'cela|ça|ceci|celui(?:-ci|-là)?|celle(?:-ci|-là)?|ceux(?:-ci|-là)?|celles(?:-ci|-là)?|' +
    '(?<!(?:faut|a-t|est|peut)-)il(?! (?:y a|faut|est possible))|elle|ils|elles|leur|lui|' +
    "(?:le|la|les) (?:mêmes?|premiers?|premières?|seconde?|dernière?|dernier)|l['’]autre|les autres",
  between: 'vs\\.?|ou|et|que|plutôt que|au lieu de|comparée? à|par rapport à',
  points: [
    "cela|ceci|ce|c['’](?:est|était)|cet|cette|ces|ils|elle|elles|celui-ci|celle-ci|ceux-ci|celles-ci",
    'il(?! (?:y a|faut|est (?:possible|important|nécessaire|préférable|utile)))',
    'mais|donc|ainsi|alors|et|or|ou|ici|là|aussi|puis|ensuite|pourtant|cependant|toutefois|sinon|enfin',
    "de plus|en effet|en revanche|de même|par conséquent|au contraire|à l['’]inverse|par exemple",
    'les deux|tous deux|aucun des deux|ces derni(?:ers|ères)',
    `(?:le|la|les|l['’]) ?(?:premier|première|seconde?|deuxième|troisième|dernier|dernière|autre|même)s?(?= (?:${VERBS})(?!\\p{L}))`,
    "(?:dans|en|avec|sans|pour|par|sur|sous|après|avant|à|de|d['’]|contre) ?(?:cela|ceci|ce|cet|cette|ces|elle|lui|eux|elles)",
  ].join('|'),
  conjunctions:
    'quand|si|s|lorsque|lorsqu|puisque|puisqu|comme|parce que|parce qu|après que|avant que|dès que|' +
    'dès qu|tant que|tant qu|tandis que|tandis qu|bien que|bien qu|une fois que',
  subjects: 'il|ils|elle|elles|cela|ceci|celui-ci|celle-ci|ce|cette|ces|les deux',
  connectives: 'donc|ainsi|aussi|également|en effet',
  counts: "plusieurs|beaucoup|aucune?|d['’]autres|les autres|le premier|la première",
  pronouns: 'il|ils|elle|elles|cela|ceci|celui-ci|celle-ci|lui|leurs?|eux|cet|cette|ces',
  givesReason:
    'parce que?|parce qu|car|puisque?|puisqu|afin|donc|sinon|raisons?|à cause de|grâce à|en raison|' +
    "c['’]est pourquoi|entraîne|provoque|ainsi",
  compares:
    'tandis que|alors que|contrairement|plutôt|mieux|moins|plus|meilleure?s?|pire|les deux|ni|mais|' +
    'au lieu|en revanche',
  defines:
    "est|sont|signifie|signifient|désigne|désignent|s['’]appelle|appelle|décrit|décrivent|calcule|trouve",
  tellsTo:
    'pour \\p{L}+|il faut|si vous|vous (?:pouvez|devez)|on (?:peut|doit)|(?!chez|assez)\\p{L}+ez|' +
    'utiliser|ajouter|lancer|choisir|créer|appeler|ouvrir|installer|écrire|prendre|mettre',
  setsTask:
    'montre[rz] que|démontre[rz]|prouve[rz]|esquisse[rz]|vérifie[rz] que|explique[rz] pourquoi',
  caption: 'figure|fig\\.|tableau|listing',
  ofItself:
    'ce (?:chapitre|livre|guide|document)|cette (?:section|page)|' +
    'voir (?:aussi|ci-dessus|ci-dessous)|dans (?:ce (?:chapitre|livre|guide)|cette (?:section|page))|comme vous (?:pouvez le voir|le voyez)',
  elsewhere:
    '(?:exemple|figure|tableau|code|commande|listing)s? ci-(?:dessus|dessous)|' +
    '(?:est|sont) (?:décrit|expliqué|traité)e?s? (?:au chapitre|dans la section)',
  exercises: 'exercices?|questions de révision',
  example: '(?:un )?exemple|étude de cas',
};
