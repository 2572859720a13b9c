import type { Language } from '../../domain/index.ts';
import { ACCOUNT_MAILS } from './account-mail-texts.ts';
import type { MemberMail, MemberTexts } from './mail-text.ts';
import { RELEASE_MAILS } from './release-mail-texts.ts';

/** Mails to the members of an account. */
export const MEMBER_MAILS: Readonly<Record<Language, MemberTexts<MemberMail>>> = {
  en: { ...RELEASE_MAILS.en, ...ACCOUNT_MAILS.en },
  de: { ...RELEASE_MAILS.de, ...ACCOUNT_MAILS.de },
};
