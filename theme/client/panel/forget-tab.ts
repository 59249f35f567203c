import {INDEX_FOLDER} from '../../../core/index-format/manifest.js';
import {leaveConversations} from '../chat/use-chat.js';
import {storageKey} from '../storage-key.js';
import {forgetSlots} from '../tab-slot.js';

/** What the tab keeps of a site, and the conversation that it shows: these may be what broke the chat. */
export function forgetTab(baseUrl: string): void {
  leaveConversations();
  const [start = '', end = ''] = storageKey('|').split('|');
  const ends = [baseUrl, `${baseUrl}${INDEX_FOLDER}/`].map((of) => ` ${of}${end}`);
  forgetSlots((key) => key.startsWith(start) && ends.some((of) => key.endsWith(of)));
}
