import type {CueWords} from './cue-words.js';

/** Before these, "el primero" and the like stand for what was named. */
const VERBS = 'es|son|está|están|tiene|tienen|hace|hacen|puede|pueden|debe|deben|da|sirve';

/** Questions are often typed without accents. */
export const SPANISH: CueWords = {
  asks: {
    code: '(?:ejemplo de |fragmento de )?c[oó]digo|programa|script|listado|pseudoc[oó]digo|qu[eé] (?:comando|funci[oó]n)',
    why: 'por qu[eé]|para qu[eé]|cu[aá]l es la raz[oó]n|a qu[eé] se debe',
    comparison:
      'vs\\.?|diferencias?|compar\\p{L}*|mejor|peor|en vez de|en lugar de|' +
      'o (?:es|son|un|una)|cu[aá]l (?:es|de)',
    quantity:
      'cu[aá]nt[oa]s?|qu[eé] (?:tamaño|velocidad|distancia|valor|n[uú]mero|l[ií]mite|puerto|versi[oó]n)|' +
      'a qu[eé] (?:velocidad|distancia)|\\p{L}+ (?:m[aá]xim[oa]|m[ií]nim[oa])',
    'how-to':
      'cómo|(?<=^[¿\\s]{0,3})como|pasos?|manera de|forma de|instalar|configurar|se puede|puedo',
    definition:
      'qu[eé] (?:es|son|significa|quiere decir|hace)|significado|definici[oó]n|define|' +
      'explica\\p{L}*|explicaci[oó]n|c[oó]mo se llama',
  },
  greets: 'hola|buen[oa]s (?:d[ií]as|tardes|noches)|(?:muchas )?gracias',
  goesOn:
    'y|pero|o|entonces|también|qu[eé] tal|qu[eé] pasa (?:con|si)|lo mismo|' +
    'por qu[eé](?: no)?\\??$|c[oó]mo(?: es eso)?\\??$|más|sigue|otr[oa]',
  wantsForm:
    '(?:puedes |por favor,? )?(?:mu[eé]stra(?:me|nos)?|mostrarme|d[aá]me|darme)?(?: ?(?:el|la|los|las|un|una|más))*\\s*' +
    '(?:c[oó]digo|ejemplos?|detalles?|pasos|f[oó]rmula|listado|prueba|fuente|en \\p{L}+)[\\s\\p{P}]*(?:por favor)?',
  refers:
    'eso|esto|ese|esa|esos|esas|este|esta|estos|estas|ello|ellos|ellas|él|ella|lo(?! que)|allí|ahí|' +
    '(?:el|la|los|las|lo) (?:mism|otr|primer|segund|últim)[oa]s?',
  between: 'vs\\.?|o|y|e|u|que|en vez de|en lugar de|comparad[oa] con|frente a',
  points: [
    'esto|este|esta|estos|estas|eso|ese|esa|esos|esas|ello|él|ella|ellos|ellas|tal|tales|ambos|ambas',
    'pero|así|entonces|y|o|aquí|allí|ahí|también|además|luego|después|aun así|tampoco|sino',
    'sin embargo|por eso|por (?:lo )?tanto|por consiguiente|de lo contrario|en cambio|de hecho|no obstante|por ejemplo',
    `(?:el|la|los|las) (?:primer|segund|tercer|últim|otr|mism)[oa]s?(?= (?:${VERBS})(?!\\p{L}))`,
    '(?:en|con|sin|para|por|de|a|tras|desde|sobre|según) (?:esto|este|esta|estos|estas|eso|ese|esa|ello|él|ella|ellos|ellas|ambos)',
  ].join('|'),
  conjunctions:
    'cuando|si|porque|como|mientras|aunque|después de que|antes de que|una vez que|ya que|donde',
  subjects: 'él|ella|ellos|ellas|esto|este|esta|estos|estas|eso|ambos|ambas',
  connectives: 'por tanto|por lo tanto|entonces|también|así',
  counts: 'varios|varias|muchos|muchas|pocos|ningun[oa]|otros|otras|el (?:primero|segundo|otro)',
  pronouns: 'él|ella|ellos|ellas|ello|esto|este|esta|estos|estas|eso|ese|esa|ambos|ambas',
  givesReason:
    'porque|ya que|puesto que|debido|por eso|así que|razón|razones|para que|por (?:lo )?tanto|' +
    'de lo contrario|causa|provoca',
  compares:
    'mientras|en cambio|mejor|peor|más|menos|ambos|ambas|ni|pero|a diferencia|en vez|en lugar',
  defines:
    'es|son|significa|significan|se llama|se llaman|denota|se refiere|describe|describen|calcula|encuentra',
  tellsTo:
    'para \\p{L}+|hay que|si (?:quieres|quiere|necesitas)|(?:puedes?|debes?|pueden|deben|necesitas?)|' +
    'us[ae]|añad[ae]|elige|elija|cre[ae]|abr[ae]|ejecut[ae]|instal[ae]|escrib[ae]|llam[ae]|pon|ponga|toma|tome|haz|haga',
  setsTask:
    'demuestr[ae]|muestr[ae] que|deduc[ei]|deduzca|esboz[ae]|esboce|verifi(?:ca|que) que|expli(?:ca|que) por qué',
  caption: 'figura|fig\\.|tabla|listado',
  ofItself:
    'este (?:capítulo|libro|documento)|esta (?:sección|página|guía)|' +
    'v[eé]ase|en (?:este (?:capítulo|libro)|esta (?:sección|página|guía))|como (?:puedes|puede) ver',
  elsewhere:
    '(?:ejemplo|figura|tabla|código|comando|listado)s? (?:anterior|siguiente|de arriba|de abajo)|' +
    'se (?:describe|explica|trata)n? en (?:el capítulo|la sección)',
  exercises: 'ejercicios?|preguntas de repaso|tareas',
  example: '(?:un )?ejemplo|caso de estudio',
};
