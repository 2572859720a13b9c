import type { Language } from '../../../../../domain/index.ts';
import type { Localised } from '../../../kernel/localised.ts';

/** The words of the pages that belong to the person. */
export interface SecurityTexts {
  readonly title: string;
  readonly profile: string;
  readonly name: string;
  readonly language: string;
  readonly news: string;
  readonly newsHint: string;
  readonly email: string;
  readonly emailHint: string;
  readonly save: string;
  readonly password: string;
  readonly passwordText: string;
  readonly firstPasswordText: string;
  readonly current: string;
  readonly next: string;
  readonly changePassword: string;
  readonly setPassword: string;
  readonly passkeys: string;
  readonly passkeysText: string;
  readonly noPasskeys: string;
  readonly passkeysScript: string;
  readonly passkeyName: string;
  readonly passkeyNameHint: string;
  readonly addPasskey: string;
  readonly passkeyFailed: string;
  readonly created: string;
  readonly lastUsed: string;
  readonly neverUsed: string;
  readonly inSeveralPlaces: string;
  readonly onOneDevice: string;
  readonly change: string;
  readonly changePasskey: (name: string) => string;
  readonly rename: string;
  readonly removePasskey: string;
  readonly removePasskeyText: string;
  readonly sessions: string;
  readonly sessionsText: string;
  readonly sessionsLink: string;
  readonly device: string;
  readonly unknownDevice: string;
  readonly signedInAt: string;
  readonly lastSeen: string;
  readonly thisOne: string;
  readonly end: string;
  readonly endOf: (device: string) => string;
  readonly endOthers: string;
  readonly endAll: string;
  readonly choose: string;
  readonly chooseText: string;
  readonly noAccounts: string;
  readonly chosen: string;
  readonly disabled: string;
  readonly owner: string;
  readonly author: string;
  readonly above: string;
}

export const SECURITY_TEXTS: Readonly<Record<Language, SecurityTexts>> = {
  de: {
    title: 'Anmeldung und Profil',
    profile: 'Profil',
    name: 'Name',
    language: 'Sprache der Seiten und E-Mails',
    news: 'E-Mails zu meinen Mitteilungen',
    newsHint: 'E-Mails zu Ihrem Zugang, zu Sperrungen und zu Meldungen bekommen Sie immer.',
    email: 'E-Mail-Adresse',
    emailHint: 'Damit melden Sie sich an. Ändern kann sie nur der Betreiber.',
    save: 'Profil speichern',
    password: 'Passwort',
    passwordText: 'Wenn Sie es ändern, werden Sie auf allen anderen Geräten abgemeldet.',
    firstPasswordText: 'Sie haben noch kein Passwort.',
    current: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    changePassword: 'Passwort ändern',
    setPassword: 'Passwort setzen',
    passkeys: 'Passkeys',
    passkeysText:
      'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht, Geräte-PIN oder Sicherheitsschlüssel an. Niemand kann ihn erraten oder auf einer nachgemachten Seite abfangen.',
    noPasskeys: 'Sie haben noch keinen Passkey.',
    passkeysScript: 'Um einen hinzuzufügen, braucht Ihr Browser Passkeys und JavaScript.',
    passkeyName: 'Name des neuen Passkeys',
    passkeyNameHint: 'Damit Sie ihn wiedererkennen, etwa „Laptop im Büro“.',
    addPasskey: 'Passkey hinzufügen',
    passkeyFailed:
      'Es wurde kein Passkey hinzugefügt. Das Gerät oder der Sicherheitsschlüssel braucht eine PIN, einen Fingerabdruck oder Gesichtserkennung. Versuchen Sie es noch einmal.',
    created: 'Angelegt',
    lastUsed: 'Zuletzt benutzt',
    neverUsed: 'noch nie',
    inSeveralPlaces: 'auf mehreren Geräten aufbewahrt',
    onOneDevice: 'auf einem Gerät aufbewahrt',
    change: 'Ändern',
    changePasskey: (name) => `Passkey „${name}“`,
    rename: 'Umbenennen',
    removePasskey: 'Passkey entfernen',
    removePasskeyText: 'Mit ihm kann sich dann niemand mehr anmelden. Löschen Sie ihn danach auch auf Ihrem Gerät.',
    sessions: 'Angemeldete Geräte',
    sessionsText:
      'Jeder Browser, in dem Sie angemeldet sind. Erkennen Sie einen nicht wieder, melden Sie ihn ab, und ändern Sie Ihr Passwort.',
    sessionsLink: 'Angemeldete Geräte ansehen und abmelden',
    device: 'Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    signedInAt: 'Angemeldet seit',
    lastSeen: 'Zuletzt aktiv',
    thisOne: 'dieses hier',
    end: 'Abmelden',
    endOf: (device) => `${device} abmelden`,
    endOthers: 'Alle anderen abmelden',
    endAll: 'Überall abmelden',
    choose: 'Konto wählen',
    chooseText: 'Sie gehören zu mehreren Konten. Für welches möchten Sie arbeiten?',
    noAccounts: 'Sie gehören zu keinem Konto.',
    chosen: 'gewählt',
    disabled: 'gesperrt',
    owner: 'Inhaber',
    author: 'Autor',
    above: 'Anmeldung und Profil',
  },
  en: {
    title: 'Sign-in and profile',
    profile: 'Profile',
    name: 'Name',
    language: 'Language of pages and mail',
    news: 'Email me about my releases',
    newsHint: 'You always get emails about your access, take-downs and reports.',
    email: 'Email address',
    emailHint: 'You sign in with it. Only the operator can change it.',
    save: 'Save profile',
    password: 'Password',
    passwordText: 'Changing it signs you out on all other devices.',
    firstPasswordText: 'You have no password yet.',
    current: 'Current password',
    next: 'New password',
    changePassword: 'Change password',
    setPassword: 'Set password',
    passkeys: 'Passkeys',
    passkeysText:
      'With a passkey you sign in by fingerprint, face, the device’s PIN or a security key. Nobody can guess it, or catch it on a forged page.',
    noPasskeys: 'You have no passkey yet.',
    passkeysScript: 'To add one, your browser needs passkeys and JavaScript.',
    passkeyName: 'Name of the new passkey',
    passkeyNameHint: 'What you recognise it by, such as “office laptop”.',
    addPasskey: 'Add a passkey',
    passkeyFailed:
      'No passkey was added. The device or security key needs a PIN, a fingerprint or face recognition. Try again.',
    created: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'never',
    inSeveralPlaces: 'stored on several devices',
    onOneDevice: 'stored on one device',
    change: 'Change',
    changePasskey: (name) => `Passkey “${name}”`,
    rename: 'Rename',
    removePasskey: 'Remove passkey',
    removePasskeyText: 'Nobody can sign in with it then. Delete it on your device afterwards, too.',
    sessions: 'Devices signed in',
    sessionsText:
      'Every browser that you are signed in with. If you do not know one of them, sign it out and change your password.',
    sessionsLink: 'See devices and sign them out',
    device: 'Device',
    unknownDevice: 'Unknown device',
    signedInAt: 'Signed in since',
    lastSeen: 'Last active',
    thisOne: 'this device',
    end: 'Sign out',
    endOf: (device) => `Sign out ${device}`,
    endOthers: 'Sign out all others',
    endAll: 'Sign out everywhere',
    choose: 'Choose an account',
    chooseText: 'You belong to several accounts. Which one would you like to work for?',
    noAccounts: 'You belong to no account.',
    chosen: 'chosen',
    disabled: 'disabled',
    owner: 'owner',
    author: 'author',
    above: 'Sign-in and profile',
  },
};

/** Notices after something was done. */
export const SECURITY_NOTICES = {
  profile: { de: 'Das Profil ist gespeichert.', en: 'The profile is saved.' },
  password: {
    de: 'Das neue Passwort gilt. Auf allen anderen Geräten sind Sie abgemeldet.',
    en: 'The password is changed. You are signed out on all other devices.',
  },
  'passkey-added': {
    de: 'Der Passkey ist hinzugefügt. Sie können sich damit anmelden.',
    en: 'The passkey is added. You can sign in with it.',
  },
  'passkey-renamed': { de: 'Der Passkey ist umbenannt.', en: 'The passkey is renamed.' },
  'passkey-removed': { de: 'Der Passkey ist entfernt.', en: 'The passkey is removed.' },
  'session-ended': { de: 'Das Gerät ist abgemeldet.', en: 'The device is signed out.' },
  'others-ended': { de: 'Alle anderen Geräte sind abgemeldet.', en: 'All other devices are signed out.' },
} as const satisfies Readonly<Record<string, Localised>>;
