import type {CueWords} from './cue-words.js';

export const ENGLISH: CueWords = {
  asks: {
    code:
      '(?:source |sample |example )?code|listing|snippet|program|script|one-liner|pseudocode|' +
      '(?:config\\w*|launch|json|yaml) (?:file )?example|' +
      '(?:python|typescript|javascript|java|rust|matlab|bash|c\\+\\+) (?:example|listing|function|version)|' +
      '(?:a|the|which|what) (?:function|command)|(?:which|what) (?:cli )?command',
    why:
      "why|how come|what(?: is|’s|'s)? the (?:reason|point|purpose)|what (?:causes?|for)|" +
      'reasons? (?:for|why)',
    comparison:
      'vs\\.?|versus|compare[ds]?|comparison|differences?|differs?|' +
      '(?:better|worse|faster|cheaper|safer|easier) (?:than|or)|instead of|rather than|' +
      'or (?:is|are|do|does|should|would)|(?:should|do) i .+ or|which (?:one )?(?:is|are|should)|' +
      "what(?: is|’s|'s) (?:the )?better|when (?:should|do) (?:i|we|you) use .+ (?:and|or)",
    quantity:
      'how (?:fast|many|much|long|far|big|large|often|heavy|high|low|small|wide|deep|old|near|close|strong|accurate)|' +
      '(?:minimum|maximum|min|max) \\w+|what (?:speed|size|distance|value|number|rate|version|port|limit)',
    'how-to':
      'how (?:do|can|to|should|would|could|does one|might|shall)|(?:a|the|any|best) way to|steps?|' +
      'is there a way|can (?:i|we|you)|what do i (?:do|need|have to)|set ?up|install|configure',
    definition:
      "what(?: is|’s|'s| are| does| do| was)|meaning|means?|meant by|define[ds]?|definition|" +
      'explain\\w*|explanation|called|name of',
  },
  greets:
    '(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: there| all| everyone)?|' +
    'how are you|(?:thanks|thank you)(?: a lot| so much| very much)?|bye',
  goesOn:
    'and|but|or|so|also|then|what about|how about|what if|same (?:for|with)|' +
    'why(?: not| so| is that)?\\??$|how(?: so| come)?\\??$|more|go on|another',
  wantsForm:
    '(?:(?:can you |could you |please )*(?:show|give|tell)(?: me| us)?(?: the| an?| some| more)*|' +
    '(?:an? |the |any |some )?)\\s*(?:code|example|examples|details?|more|steps|formula|listing|' +
    'snippet|proof|source|in (?:python|typescript|javascript|c\\+\\+|rust|java|matlab))' +
    '[\\s\\p{P}]*(?:please)?',
  refers:
    'it|its|this|that|these|those|they|them|their|there|' +
    'the (?:same|other|others|first|second|last|former|latter) ?(?:one|ones)?|one|ones',
  between: 'vs\\.?|versus|or|than|and|compared (?:to|with)|instead of|rather than',
  points: [
    'this|that|these|those|it|its|they|their|them|he|she|such|so|thus|hence|then|but|and|or|yet|nor',
    'however|therefore|otherwise|instead|moreover|furthermore|similarly|likewise|conversely|consequently',
    'both|neither|either|another|others|again|also|here|too|still|nevertheless|accordingly',
    'the (?:other|others|former|latter|same|reverse|opposite)',
    'the (?:first|second|third|last|next|rest)(?: one| two)?(?= (?:is|are|was|has|have|does|do|can|may|will|must|makes?|gives?|needs?)\\b)',
    'in (?:this|that|both|these|those|such|either) \\w+',
    '(?:about|above|after|against|around|at|before|behind|below|beside|between|beyond|by|for|from|in|inside|into|like|near|of|on|over|through|to|under|unlike|until|with|within|without) (?:this|that|these|those|it|them|both|one(?! ))',
    'as (?:a result|such)|even so|there(?! (?:is|are|was|were|exists?|may|can|must|will)\\b)',
    'one (?:is|was|of (?:them|these|those))|each (?:is|has|of (?:them|these|those))|none of (?:them|these|those)',
  ].join('|'),
  conjunctions: 'when|if|once|where|while|because|since|as|after|before|until|although|unless',
  subjects: 'it|they|this|that|these|those|both',
  connectives: 'therefore|thus|hence|too|likewise',
  counts: 'several|many|few|none|others|the (?:other|former|latter|first|second)',
  pronouns: 'it|its|they|them|their|this|these|those|both',
  givesReason:
    'because|since|so that|the reason|reasons?|therefore|hence|otherwise|due to|caused? by|causes|' +
    'leads? to|which is why',
  compares:
    'whereas|while|unlike|than|both|instead|either|neither|but|better|worse|faster|slower|cheaper|' +
    'as opposed to|in contrast',
  defines:
    'is|are|means?|denotes?|refers to|is called|are called|stands for|describes?|computes?|finds?',
  tellsTo:
    'to \\p{L}+|if you|you (?:can|may|need|should|must)|use|set|add|run|choose|create|call|put|' +
    'open|install|write|take|make',
  setsTask: 'show that|prove|derive|sketch|verify that|explain why',
  caption: 'figure|fig\\.|table|listing',
  ofItself:
    'this (?:chapter|section|page|guide|book|document)|in this (?:chapter|section|page|guide)|' +
    'see (?:also|above|below)|note how|notice how|as you can see',
  elsewhere:
    '(?:is|are) (?:left to|the (?:subject|topic|matter) of|(?:covered|described|explained|treated) in) ' +
    '(?:chapters?|sections?|the next)|' +
    '(?:example|code|snippet|listing|figure|table|command|configuration)s? (?:above|below)',
  exercises: 'exercises?|problems|quiz|questions to|review questions|homework',
  example: '(?:a )?worked example|case study',
};
