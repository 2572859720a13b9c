import type { Language } from '../../../../../../domain/index.ts';
import type { Localised } from '../../../../kernel/localised.ts';

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
  readonly passkeysNeedName: string;
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
      'Melden Sie sich per Fingerabdruck, Gesichtserkennung, Geräte-PIN oder Sicherheitsschlüssel an. Ein Passkey lässt sich weder erraten noch auf einer gefälschten Seite abfangen.',
    noPasskeys: 'Sie haben noch keinen Passkey.',
    passkeysScript: 'Zum Hinzufügen braucht Ihr Browser JavaScript und Unterstützung für Passkeys.',
    passkeysNeedName:
      'Browser erlauben Passkeys nicht unter einer IP-Adresse. Öffnen Sie diese Seite unter einem Namen, auf diesem Rechner zum Beispiel unter localhost.',
    passkeyName: 'Name des neuen Passkeys',
    passkeyNameHint: 'Zum Wiedererkennen, zum Beispiel „Laptop im Büro“.',
    addPasskey: 'Passkey hinzufügen',
    passkeyFailed:
      'Es wurde kein Passkey hinzugefügt. Das Gerät oder der Sicherheitsschlüssel braucht eine PIN, einen Fingerabdruck oder Gesichtserkennung. Versuchen Sie es noch einmal.',
    created: 'Angelegt',
    lastUsed: 'Zuletzt benutzt',
    neverUsed: 'noch nie',
    inSeveralPlaces: 'auf mehreren Geräten gespeichert',
    onOneDevice: 'auf einem Gerät gespeichert',
    change: 'Ändern',
    changePasskey: (name) => `Passkey „${name}“`,
    rename: 'Umbenennen',
    removePasskey: 'Passkey entfernen',
    removePasskeyText:
      'Die Anmeldung mit diesem Passkey ist dann nicht mehr möglich. Löschen Sie ihn danach auch auf Ihrem Gerät.',
    sessions: 'Angemeldete Geräte',
    sessionsText:
      'In diesen Browsern sind Sie angemeldet. Kommt Ihnen einer unbekannt vor, melden Sie ihn ab und ändern Sie Ihr Passwort.',
    sessionsLink: 'Angemeldete Geräte ansehen und abmelden',
    device: 'Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    signedInAt: 'Angemeldet seit',
    lastSeen: 'Zuletzt aktiv',
    thisOne: 'dieses Gerät',
    end: 'Abmelden',
    endOf: (device) => `${device} abmelden`,
    endOthers: 'Alle anderen abmelden',
    endAll: 'Überall abmelden',
    choose: 'Konto wählen',
    chooseText: 'Sie sind Mitglied mehrerer Konten. Wählen Sie das Konto, in dem Sie arbeiten möchten.',
    noAccounts: 'Sie sind in keinem Konto Mitglied.',
    chosen: 'ausgewählt',
    disabled: 'gesperrt',
    owner: 'Inhaber',
    author: 'Autor',
    above: 'Anmeldung und Profil',
  },
  en: {
    title: 'Sign-in and profile',
    profile: 'Profile',
    name: 'Name',
    language: 'Language of pages and emails',
    news: 'Email me about my releases',
    newsHint: 'You always get emails about your access, take-downs and reports.',
    email: 'Email address',
    emailHint: 'You sign in with it. Only the operator can change it.',
    save: 'Save profile',
    password: 'Password',
    passwordText: 'If you change it, you are signed out on all other devices.',
    firstPasswordText: 'You have not set a password yet.',
    current: 'Current password',
    next: 'New password',
    changePassword: 'Change password',
    setPassword: 'Set password',
    passkeys: 'Passkeys',
    passkeysText:
      'Sign in with your fingerprint, face, device PIN or a security key. A passkey can’t be guessed or stolen by a fake page.',
    noPasskeys: 'No passkeys yet.',
    passkeysScript: 'To add one, use a browser with JavaScript that supports passkeys.',
    passkeysNeedName:
      'Browsers do not allow passkeys at an IP address. Open this page under a host name: on this machine, use localhost.',
    passkeyName: 'Name of the new passkey',
    passkeyNameHint: 'To help you recognise it, for example “Office laptop”.',
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
    removePasskeyText: 'You will no longer be able to sign in with it. Delete it from your device afterwards.',
    sessions: 'Signed-in devices',
    sessionsText:
      'You are signed in on these browsers. If you don’t recognise one, sign it out and change your password.',
    sessionsLink: 'View and sign out devices',
    device: 'Device',
    unknownDevice: 'Unknown device',
    signedInAt: 'Signed in since',
    lastSeen: 'Last active',
    thisOne: 'this device',
    end: 'Sign out',
    endOf: (device) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
    endAll: 'Sign out everywhere',
    choose: 'Choose an account',
    chooseText: 'You are a member of several accounts. Choose the one to work in.',
    noAccounts: 'You are not a member of any account.',
    chosen: 'selected',
    disabled: 'disabled',
    owner: 'owner',
    author: 'author',
    above: 'Sign-in and profile',
  },
};

/** Notices after something was done. */
export const SECURITY_NOTICES = {
  profile: { de: 'Profil gespeichert.', en: 'Profile saved.' },
  password: {
    de: 'Passwort geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
    en: 'Password changed. You are signed out on all other devices.',
  },
  'passkey-added': {
    de: 'Passkey hinzugefügt. Sie können sich jetzt damit anmelden.',
    en: 'Passkey added. You can now sign in with it.',
  },
  'passkey-renamed': { de: 'Passkey umbenannt.', en: 'Passkey renamed.' },
  'passkey-removed': { de: 'Passkey entfernt.', en: 'Passkey removed.' },
  'session-ended': { de: 'Gerät abgemeldet.', en: 'Device signed out.' },
  'others-ended': { de: 'Alle anderen Geräte abgemeldet.', en: 'All other devices signed out.' },
} as const satisfies Readonly<Record<string, Localised>>;
