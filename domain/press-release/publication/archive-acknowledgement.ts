import type { Language } from '../../language.ts';

/** The publisher's acknowledgement of permanent archiving, given with each submission (contract §6). */
export interface ArchiveAcknowledgement {
  readonly textVersion: string;
  readonly acknowledgedAt: Date;
}

export interface ArchiveText {
  readonly version: string;
  readonly text: Readonly<Record<Language, string>>;
}

export const CURRENT_ARCHIVE_TEXT: ArchiveText = {
  version: 'archive-v1',
  text: {
    de: 'Mir ist bekannt, dass die Pressemitteilung nach der Veröffentlichung dauerhaft archiviert wird und öffentlich abrufbar bleibt.',
    en: 'I acknowledge that the press release is archived permanently once published and stays publicly available.',
  },
};
