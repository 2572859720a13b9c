import type { Language } from '../../../../domain/index.ts';

/** The words of the pages on which one signs in. */
export interface SignInTexts {
  readonly title: string;
  readonly email: string;
  readonly password: string;
  readonly signIn: string;
  readonly forgotten: string;
  readonly withOpenId: string;
  readonly withPasskey: string;
  readonly passkeyFailed: string;
  readonly passkeyUnverified: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly tooMany: string;
  readonly tooManyText: string;
  readonly busy: string;
  readonly busyText: string;
  readonly signedOut: string;
  readonly signOutTitle: string;
  readonly signOutText: (name: string) => string;
  readonly signOut: string;
  readonly notSignedIn: string;
  readonly stay: string;
  readonly resetTitle: string;
  readonly resetText: string;
  readonly resetSend: string;
  readonly resetAsked: string;
  readonly resetAskedText: string;
  readonly resetNoMail: string;
  readonly backToSignIn: string;
  readonly welcome: string;
  readonly invitationText: string;
  readonly intoAccount: (account: string) => string;
  readonly acceptText: string;
  readonly acceptWithPassword: string;
  readonly acceptSignedIn: string;
  readonly accept: string;
  readonly newPasswordTitle: string;
  readonly newPasswordText: string;
  readonly anewText: string;
  readonly newPassword: string;
  readonly passwordHints: readonly string[];
  readonly setPassword: string;
  readonly enterTitle: (name: string) => string;
  readonly enterText: string;
  readonly enter: string;
  readonly unusableTitle: string;
  readonly unusableText: string;
  readonly askForNew: string;
}

export const SIGN_IN_TEXTS: Readonly<Record<Language, SignInTexts>> = {
  de: {
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    signIn: 'Anmelden',
    forgotten: 'Passwort vergessen?',
    withOpenId: 'Mit dem Konto Ihrer Organisation anmelden',
    withPasskey: 'Mit einem Passkey anmelden',
    passkeyFailed: 'Mit dem Passkey hat es nicht geklappt. Versuchen Sie es noch einmal, oder nehmen Sie das Passwort.',
    passkeyUnverified:
      'Ihr Gerät oder Sicherheitsschlüssel hat nicht geprüft, dass Sie es sind. Richten Sie dort eine PIN, den Fingerabdruck oder die Gesichtserkennung ein und versuchen Sie es noch einmal. Oder melden Sie sich auf einem anderen Weg an.',
    failedTitle: 'Die Anmeldung hat nicht geklappt',
    failed:
      'E-Mail-Adresse oder Passwort stimmt nicht. Versuchen Sie es noch einmal, oder setzen Sie ein neues Passwort.',
    tooMany: 'Zu viele Versuche',
    tooManyText:
      'Die Anmeldung ist zu oft fehlgeschlagen. Versuchen Sie es in einer Viertelstunde wieder. Mit einem Passkey können Sie sich schon jetzt anmelden, oder Sie fordern ein neues Passwort an.',
    busy: 'Gerade melden sich sehr viele an',
    busyText: 'Es ist nichts verloren. Versuchen Sie es in ein paar Sekunden noch einmal.',
    signedOut: 'Sie sind abgemeldet.',
    signOutTitle: 'Abmelden',
    signOutText: (name) => `Sie sind angemeldet als ${name}.`,
    signOut: 'Abmelden',
    notSignedIn: 'Sie sind nicht angemeldet.',
    stay: 'Angemeldet bleiben',
    resetTitle: 'Neues Passwort',
    resetText:
      'Nennen Sie die E-Mail-Adresse, mit der Sie sich anmelden. Sie bekommen einen Link, mit dem Sie ein neues Passwort setzen.',
    resetSend: 'Link anfordern',
    resetAsked: 'Prüfen Sie Ihr Postfach',
    resetAskedText:
      'Wenn sich mit dieser Adresse jemand anmelden kann, ist ein Link dorthin unterwegs. Er gilt 24 Stunden. Kommt nichts an, sehen Sie im Spam-Ordner nach, oder fragen Sie den Betreiber.',
    resetNoMail: 'Dieser Dienst verschickt zurzeit keine E-Mails. Bitten Sie den Betreiber um den Link.',
    backToSignIn: 'Zur Anmeldung',
    welcome: 'Willkommen bei Presswerk',
    invitationText: 'Wählen Sie ein Passwort. Damit und mit Ihrer E-Mail-Adresse melden Sie sich künftig an.',
    intoAccount: (account) => `Sie sind in das Konto „${account}“ eingeladen.`,
    acceptText: 'Sie sind hier angemeldet. Nehmen Sie die Einladung an?',
    acceptWithPassword: 'Sie haben hier schon ein Passwort. Geben Sie es ein, um die Einladung anzunehmen.',
    acceptSignedIn: 'Melden Sie sich an, um die Einladung anzunehmen. Danach kommen Sie hierher zurück.',
    accept: 'Einladung annehmen',
    newPasswordTitle: 'Neues Passwort setzen',
    newPasswordText: 'Mit dem neuen Passwort werden Sie überall sonst abgemeldet.',
    anewText:
      'Bisher hat niemand gezeigt, dass diese Adresse Ihnen gehört. Wählen Sie deshalb ein neues Passwort: Das bisherige, Passkeys und Anmeldungen anderswo gelten danach nicht mehr.',
    newPassword: 'Neues Passwort',
    passwordHints: [
      'Mindestens 12 Zeichen; mehrere Wörter hintereinander sind gut.',
      'Nicht Ihr Name, nicht Ihre E-Mail-Adresse, keine Reihe wie 123456 oder qwertz.',
      'Keines, das Sie schon anderswo benutzen.',
    ],
    setPassword: 'Passwort setzen und anmelden',
    enterTitle: (name) => `Anmelden als ${name}`,
    enterText: 'Dieser Link meldet Sie ohne Passwort an. Er geht nur einmal.',
    enter: 'Anmelden',
    unusableTitle: 'Dieser Link gilt nicht mehr',
    unusableText:
      'Er wurde schon benutzt, ist zu alt oder unvollständig. Haben Sie ein Passwort oder einen Passkey, melden Sie sich damit an. Sonst fordern Sie einen neuen Link an, oder bitten Sie um eine neue Einladung.',
    askForNew: 'Neuen Link anfordern',
  },
  en: {
    title: 'Sign in',
    email: 'Email address',
    password: 'Password',
    signIn: 'Sign in',
    forgotten: 'Forgotten your password?',
    withOpenId: 'Sign in with your organisation’s account',
    withPasskey: 'Sign in with a passkey',
    passkeyFailed: 'The passkey did not work. Try again, or use the password.',
    passkeyUnverified:
      'Your device or security key did not check that it is you. Set up a PIN, fingerprint or face recognition on it and try again, or sign in another way.',
    failedTitle: 'Signing in did not work',
    failed: 'The email address or password is wrong. Try again, or set a new password.',
    tooMany: 'Too many attempts',
    tooManyText:
      'Signing in failed too often. Try again in a quarter of an hour. With a passkey you can sign in right away, or ask for a new password.',
    busy: 'Very many people are signing in just now',
    busyText: 'Nothing is lost. Try again in a few seconds.',
    signedOut: 'You are signed out.',
    signOutTitle: 'Sign out',
    signOutText: (name) => `You are signed in as ${name}.`,
    signOut: 'Sign out',
    notSignedIn: 'You are not signed in.',
    stay: 'Stay signed in',
    resetTitle: 'New password',
    resetText: 'Give the email address that you sign in with. You get a link to set a new password with.',
    resetSend: 'Ask for a link',
    resetAsked: 'Check your inbox',
    resetAskedText:
      'If somebody can sign in with this address, a link is on its way there. It is good for 24 hours. If nothing comes, look into the spam folder, or ask the operator.',
    resetNoMail: 'This service sends no mail at present. Ask the operator for the link.',
    backToSignIn: 'To sign-in',
    welcome: 'Welcome to Presswerk',
    invitationText: 'Choose a password. From now on you sign in with it and your email address.',
    intoAccount: (account) => `You are invited to the account “${account}”.`,
    acceptText: 'You are signed in here. Do you accept the invitation?',
    acceptWithPassword: 'You have a password here already. Enter it to accept the invitation.',
    acceptSignedIn: 'Sign in to accept the invitation. Then you come back here.',
    accept: 'Accept the invitation',
    newPasswordTitle: 'Set a new password',
    newPasswordText: 'The new password signs you out everywhere else.',
    anewText:
      'Nobody has shown yet that this address is yours. That is why you choose a new password: the one of before, passkeys and sessions elsewhere end with it.',
    newPassword: 'New password',
    passwordHints: [
      'At least 12 characters; several words in a row are good.',
      'Not your name, not your email address, no row such as 123456 or qwerty.',
      'None that you use elsewhere.',
    ],
    setPassword: 'Set password and sign in',
    enterTitle: (name) => `Sign in as ${name}`,
    enterText: 'This link signs you in without a password. It works once.',
    enter: 'Sign in',
    unusableTitle: 'This link no longer works',
    unusableText:
      'It was used already, is too old, or is not complete. If you have a password or a passkey, sign in with it. Otherwise ask for a new link, or for a new invitation.',
    askForNew: 'Ask for a new link',
  },
};
