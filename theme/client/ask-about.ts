import {translate} from '@docusaurus/Translate';

/** A question about a section, in the reader's language; its title is put in later, for `{title}`. */
export function askAbout(): string {
  return translate(
    {
      id: 'theme.DocsChat.followUp',
      message: 'What about {title}?',
      description: 'A question about a section of the site, by its title',
    },
    {title: '{title}'},
  );
}
