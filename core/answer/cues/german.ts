import type {CueWords} from './cue-words.js';

/** Before these, "das", "der andere" and the like are no articles. */
const VERBS =
  'ist|sind|war|waren|hat|haben|wird|werden|kann|können|muss|müssen|soll|geht|gilt|heißt|bedeutet|macht|nennt';

/** "Sie" begins what is said to readers more often than what is said of things. */
export const GERMAN: CueWords = {
  asks: {
    code:
      '(?:quell|beispiel|pseudo|programm)?code|listing|programm|skript|codebeispiel|' +
      'welche[rn]? (?:befehl|funktion)',
    why: 'warum|wieso|weshalb|wozu|aus welchem grund',
    comparison:
      'vs\\.?|unterschiede?[ns]?|unterscheide[nt]|vergleich\\p{L}*|besser|' +
      '(?:schlechter|schneller|billiger|sicherer|leichter) (?:als|oder)|statt|anstelle|' +
      'oder (?:ist|sind|soll)',
    quantity:
      'wie (?:viele?|schnell|lange?|weit|groß|oft|hoch|tief|schwer|nahe?|genau|stark)|höchstens|' +
      'mindestens|(?:minimal|maximal)e[rns]? \\p{L}+',
    'how-to':
      'wie (?:kann|können|man|mache?|soll|sollte|lässt|lassen|geht|stelle|richte|muss)|schritte?|' +
      'installier\\p{L}*|einrichten|konfigurier\\p{L}*',
    definition:
      'was (?:ist|sind|bedeutet|heißt|macht|versteht|meint)|bedeutung|bedeutet|definition|' +
      'definier\\p{L}*|erklär\\p{L}*|wie heißt|nennt man',
  },
  greets: 'hallo|hi|hey|guten (?:tag|morgen|abend)|danke(?: schön| sehr)?|vielen dank',
  goesOn:
    'und|aber|oder|also|dann|was ist mit|wie ist es mit|wie sieht es|was wenn|' +
    '(?:warum|wieso)(?: nicht| das)?\\??$|wie(?: das)?\\??$|mehr|weiter',
  wantsForm:
    '(?:(?:kannst du|können sie|bitte) )*(?:(?:zeige?|gib|nenne?)|' +
    '(?:zeigen|geben|nennen) sie)?(?: ?(?:mir|uns|den|das|die|ein|eine|einen|mehr))*\\s*' +
    '(?:code|beispiele?|details?|einzelheiten|mehr|schritte|formel|listing|quelle|in \\p{L}+)' +
    '(?: (?:zeigen|geben|nennen))?[\\s\\p{P}]*(?:bitte)?',
  refers:
    `das(?=[\\s\\p{P}]*$| (?:${VERBS}|auch|immer|nicht|dann|so)(?!\\p{L}))|dies|diese[rnms]?|` +
    'sie|es(?! mit )|er(?!-)|ihn|ihm|davon|dafür|damit|dazu|dabei|daran|darin|dort|d(?:er|ie|as)selben?',
  between: 'vs\\.?|oder|als|und|statt|anstelle von|gegenüber|verglichen mit',
  points: [
    `dies|diese[mnrs]?|das (?:${VERBS})|er|es(?! (?:gibt|ist))`,
    'sie(?! (?:können|müssen|sollten|dürfen|brauchen|benötigen|möchten|wollen|finden|sehen)(?!\\p{L}))',
    'dadurch|damit|dabei|deshalb|deswegen|daher|darum|dazu|dagegen|danach|davor|daraus|davon|darin|dafür|dann',
    'hier(?:mit|bei|für|zu|durch|von)?|dort|so|aber|und|oder|doch|jedoch|also|auch|beide|trotzdem|dennoch',
    'sonst|andernfalls|stattdessen|außerdem|zudem|ebenso|umgekehrt|folglich|letztere[rs]?|erstere[rs]?',
    `(?:der|die|das) (?:andere|erste|zweite|dritte|letzte)n? (?:${VERBS})|solche[rs]?`,
    '(?:in|bei|mit|aus|nach|von|zu|für|an|auf|unter|wegen) (?:diese[mnrs]?|beiden|ihm|ihr|ihnen)',
    'im gegensatz dazu|eine[rs]? (?:davon|von ihnen)|keine[rs]? davon',
  ].join('|'),
  conjunctions: 'wenn|falls|weil|da|sobald|solange|während|nachdem|bevor|obwohl|ob|als',
  subjects: 'er|es|dies|diese[mnrs]?|beide',
  connectives: 'daher|deshalb|deswegen|darum|also|folglich|ebenso|dagegen',
  counts: 'mehrere|viele|wenige|keine[rs]?|andere|(?:der|die|das) (?:andere|erste|zweite)',
  pronouns: 'er|sie|es|ihn|ihm|ihr|ihre[mnrs]?|ihnen|dies|diese[mnrs]?|beide',
  givesReason:
    'weil|denn|da|deshalb|deswegen|daher|darum|damit|sodass|sonst|andernfalls|grund|gründe|wegen|' +
    'aufgrund|durch|führt zu|führen zu',
  compares:
    'während|dagegen|als|hingegen|beide|statt|stattdessen|weder|entweder|aber|besser|schlechter|' +
    'schneller|langsamer|billiger|im gegensatz|im unterschied',
  defines:
    'ist|sind|heißt|heißen|bedeutet|bedeuten|nennt man|bezeichnet|bezeichnen|steht für|beschreibt|' +
    'beschreiben|berechnet|findet',
  tellsTo:
    'um \\p{L}+|wenn (?:du|sie)|du (?:kannst|musst|solltest|brauchst)|man (?:kann|muss|sollte)|' +
    'sie (?:können|müssen|sollten|brauchen|benötigen)|\\p{L}+e?n sie|' +
    'verwende|nutze|setze|füge|starte|wähle|erstelle|rufe|öffne|installiere|schreibe|nimm|mache?',
  setsTask:
    'zeigen? sie,? dass|zeige,? dass|beweisen? sie|beweise|leiten? sie|leite|skizzieren? sie|' +
    'skizziere|erklären? sie,? warum|erkläre,? warum',
  caption: 'abbildung|abb\\.|tabelle|tab\\.|bild|listing',
  ofItself:
    'diese[rs]? (?:kapitel|abschnitt|seite|buch|anleitung)|' +
    'siehe|in diese[mr] (?:kapitel|abschnitt|buch|anleitung)|auf dieser seite|wie (?:du|sie) (?:siehst|sehen)',
  elsewhere:
    '(?:beispiel|code|bild|abbildung|tabelle|listing|befehl|konfiguration) (?:oben|unten)|' +
    '(?:in|im) (?:kapitel|abschnitt|nächsten \\p{L}+)[\\s\\d.]* (?:beschrieben|erklärt|behandelt)',
  exercises: '(?:übungs|wiederholungs)?(?:aufgaben|fragen)|übungen|fragen zum',
  example: '(?:ein )?(?:durchgerechnetes )?beispiel|fallstudie',
};
