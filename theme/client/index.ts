export {answerBlocks} from '../../core/answer/answer-blocks.js';
export {type DraftPart, draftPart} from '../../core/answer/draft-part.js';
export type {ExplainedPassage} from '../../core/answer/explained.js';
export type {Excerpt, Hit} from '../../core/answer/hits.js';
export {formulaPiece} from '../../core/answer/markdown/cut-text.js';
export {originLine} from '../../core/answer/origin.js';
export {rowCells} from '../../core/answer/row-cells.js';
export {type AnswerSource, numberOf, sourcesOf} from '../../core/answer/sources.js';
export type {Filter, ReaderPlace} from '../../core/search/filter.js';
export type {Place} from '../../core/search/reader-page.js';
export type {
  Answer,
  AnswerEvent,
  AnsweringVersion,
  AnswerPart,
  Citation,
  FollowUp,
  Refusal,
} from '../../core/types.js';
export {answerAsMarkdown} from './answer/answer-as-markdown.js';
export {doubtWords, isDoubtful, notConfirmed} from './answer/doubt-words.js';
export {pagesOf, type SourcePage} from './answer/pages-of.js';
export {printAnswer, usePrinted} from './answer/printed.js';
export {questionLink} from './answer/question-link.js';
export {answeredElsewhere, answeredFrom, versionName} from './answer/version-words.js';
export {generatedCode, writtenBy} from './answer/written-words.js';
export {type ChatEvents, tellPage} from './chat/chat-events.js';
export {lastQuestions} from './chat/last-questions.js';
export type {Rating, Turn} from './chat/turn.js';
export {
  type Chat,
  type ChatActions,
  TransportContext,
  useChat,
  useChatActions,
} from './chat/use-chat.js';
export {usePatience} from './chat/use-patience.js';
export {type Card, useCard} from './citation/use-card.js';
export {useDismissed} from './citation/use-dismissed.js';
export {TurnIdContext, useDoubt} from './citation/use-doubt.js';
export {type Hint, useHint} from './citation/use-hint.js';
export {usePlaced} from './citation/use-placed.js';
export type {PageExcerpt} from './composer/excerpt.js';
export {type ComposerState, useComposer} from './composer/use-composer.js';
export {type Editing, useEditing} from './composer/use-editing.js';
export {useScopeChoice} from './composer/use-scope-choice.js';
export {type NamedScope, type Scopes, useScopes} from './composer/use-scopes.js';
export {type ShownFreshness, useFreshness} from './dev/use-freshness.js';
export {
  bringPanel,
  expectChat,
  failToOpen,
  type Opening,
  openChat,
  type Selected,
  useDoor,
} from './door/door.js';
export {useWidgetSettings, type WidgetSettings} from './door/settings.js';
export {type LauncherState, PANEL_ID, useLauncher, usePageLauncher} from './door/use-launcher.js';
export {
  type ExcerptPlace,
  type SelectedExcerpt,
  useSelectedExcerpt,
} from './door/use-selected-excerpt.js';
export {useWaysIn} from './door/use-ways-in.js';
export {fallingBack} from './falling-back.js';
export {addressOf, besidePage} from './file-link.js';
export type {Jump} from './jump/store.js';
export {type CitationJump, useCitationJump} from './jump/use-citation-jump.js';
export {useExcerptJump} from './jump/use-excerpt-jump.js';
export {type ReturnState, useReturn} from './jump/use-return.js';
export {isPlain, usePlainClick} from './navigate.js';
export {forgetTab} from './panel/forget-tab.js';
export {useAnswerAnnouncements} from './panel/use-answer-announcements.js';
export {useCitationKeys} from './panel/use-citation-keys.js';
export {useKeptFocus} from './panel/use-kept-focus.js';
export {useKeptScroll} from './panel/use-kept-scroll.js';
export {useNewestOnTop} from './panel/use-newest-on-top.js';
export {type PanelState, usePanel} from './panel/use-panel.js';
export {type PanelWidth, usePanelWidth} from './panel/use-panel-width.js';
export {pluralForm, usePlural} from './plural.js';
export {readableMarkdown, readableText} from './readable-text.js';
export {CodeText} from './rich/CodeText.js';
export {DraftText} from './rich/DraftText.js';
export {Formula} from './rich/Formula.js';
export {QuotedText} from './rich/QuotedText.js';
export {RichText} from './rich/RichText.js';
export {ScrollBox} from './rich/ScrollBox.js';
export {filterFor, type ReaderHere, type Scope, scopesAt} from './scope.js';
export {hitPlace} from './search/hit-place.js';
export {markedPieces} from './search/marked-pieces.js';
export {useExplanation} from './search/use-explanation.js';
export {useSearch} from './search/use-search.js';
export {useSuggestions} from './search/use-suggestions.js';
export type {AskOptions, Transport} from './transport.js';
export {type CopyState, useCopied} from './use-copied.js';
