import type { Language } from '../../../../../domain/index.ts';

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
  readonly sessionEnded: string;
  readonly textKept: string;
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
    passkeyFailed:
      'Die Anmeldung mit dem Passkey hat nicht geklappt. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.',
    passkeyUnverified:
      'Ihr Gerät oder Sicherheitsschlüssel hat Ihre Identität nicht geprüft. Richten Sie dort eine PIN, den Fingerabdruck oder die Gesichtserkennung ein und versuchen Sie es noch einmal. Oder melden Sie sich anders an.',
    failedTitle: 'Die Anmeldung hat nicht geklappt',
    failed:
      'E-Mail-Adresse oder Passwort stimmt nicht. Versuchen Sie es noch einmal, oder setzen Sie ein neues Passwort.',
    tooMany: 'Zu viele Versuche',
    tooManyText:
      'Die Anmeldung ist zu oft fehlgeschlagen. Versuchen Sie es in einer Viertelstunde wieder. Mit einem Passkey können Sie sich schon jetzt anmelden, oder Sie fordern ein neues Passwort an.',
    busy: 'Zu viele Anmeldungen gleichzeitig',
    busyText: 'Versuchen Sie es in ein paar Sekunden noch einmal.',
    signedOut: 'Sie sind abgemeldet.',
    sessionEnded: 'Ihre Sitzung ist abgelaufen. Melden Sie sich noch einmal an.',
    textKept:
      'Was Sie geschrieben und noch nicht gespeichert haben, bleibt in diesem Browser und wird Ihnen nach der Anmeldung angeboten.',
    signOutTitle: 'Abmelden',
    signOutText: (name) => `Sie sind angemeldet als ${name}.`,
    signOut: 'Abmelden',
    notSignedIn: 'Sie sind nicht angemeldet.',
    stay: 'Angemeldet bleiben',
    resetTitle: 'Neues Passwort',
    resetText:
      'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    resetSend: 'Link anfordern',
    resetAsked: 'Prüfen Sie Ihr Postfach',
    resetAskedText:
      'Gehört die Adresse zu einem Zugang, ist ein Link dorthin unterwegs. Er gilt 24 Stunden. Kommt nichts an, sehen Sie im Spam-Ordner nach, oder wenden Sie sich an den Betreiber.',
    resetNoMail: 'Dieser Dienst verschickt zurzeit keine E-Mails. Bitten Sie den Betreiber um den Link.',
    backToSignIn: 'Zur Anmeldung',
    welcome: 'Willkommen bei Presswerk',
    invitationText: 'Wählen Sie ein Passwort. Damit und mit Ihrer E-Mail-Adresse melden Sie sich künftig an.',
    intoAccount: (account) => `Sie wurden in das Konto „${account}“ eingeladen.`,
    acceptText: 'Sie sind bereits angemeldet. Möchten Sie die Einladung annehmen?',
    acceptWithPassword: 'Sie haben bereits ein Passwort. Geben Sie es ein, um die Einladung anzunehmen.',
    acceptSignedIn: 'Melden Sie sich an, um die Einladung anzunehmen. Danach geht es hier weiter.',
    accept: 'Einladung annehmen',
    newPasswordTitle: 'Neues Passwort festlegen',
    newPasswordText: 'Danach sind Sie auf allen anderen Geräten abgemeldet.',
    anewText:
      'Diese Adresse war bisher nicht bestätigt. Wählen Sie deshalb ein neues Passwort: Das bisherige Passwort, Passkeys und Anmeldungen auf anderen Geräten gelten danach nicht mehr.',
    newPassword: 'Neues Passwort',
    passwordHints: [
      'Mindestens 12 Zeichen, am besten mehrere Wörter.',
      'Nicht Ihr Name, nicht Ihre E-Mail-Adresse, keine Folge wie 123456 oder qwertz.',
      'Kein Passwort, das Sie schon anderswo verwenden.',
    ],
    setPassword: 'Passwort festlegen und anmelden',
    enterTitle: (name) => `Anmelden als ${name}`,
    enterText: 'Dieser Link meldet Sie ohne Passwort an. Er funktioniert nur einmal.',
    enter: 'Anmelden',
    unusableTitle: 'Dieser Link gilt nicht mehr',
    unusableText:
      'Er wurde schon benutzt, ist abgelaufen oder unvollständig. Melden Sie sich mit Passwort oder Passkey an. Haben Sie beides nicht, fordern Sie einen neuen Link an, oder bitten Sie um eine neue Einladung.',
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
    passkeyFailed: 'Signing in with the passkey did not work. Try again, or use your password.',
    passkeyUnverified:
      'Your device or security key did not verify your identity. Set up a PIN, fingerprint or face recognition on it and try again, or sign in another way.',
    failedTitle: 'Sign-in failed',
    failed: 'The email address or password is wrong. Try again, or set a new password.',
    tooMany: 'Too many attempts',
    tooManyText:
      'There were too many failed attempts. Try again in 15 minutes. You can still sign in with a passkey now, or reset your password.',
    busy: 'Too many people are signing in',
    busyText: 'Try again in a few seconds.',
    signedOut: 'You are signed out.',
    sessionEnded: 'Your session has ended. Sign in again.',
    textKept: 'Text that you have not saved is kept in this browser. You can restore it after you sign in.',
    signOutTitle: 'Sign out',
    signOutText: (name) => `You are signed in as ${name}.`,
    signOut: 'Sign out',
    notSignedIn: 'You are not signed in.',
    stay: 'Stay signed in',
    resetTitle: 'New password',
    resetText: 'Enter the email address you sign in with. We will send you a link to set a new password.',
    resetSend: 'Send link',
    resetAsked: 'Check your inbox',
    resetAskedText:
      'If this address can be used to sign in, a link is on its way to it. The link works for 24 hours. If nothing arrives, check your spam folder or contact the operator.',
    resetNoMail: 'This service does not currently send emails. Ask the operator for the link.',
    backToSignIn: 'Back to sign-in',
    welcome: 'Welcome to Presswerk',
    invitationText: 'Choose a password. You will sign in with it and your email address.',
    intoAccount: (account) => `You have been invited to the account “${account}”.`,
    acceptText: 'You are already signed in. Do you want to accept the invitation?',
    acceptWithPassword: 'You already have a password. Enter it to accept the invitation.',
    acceptSignedIn: 'Sign in to accept the invitation. You will then return here.',
    accept: 'Accept invitation',
    newPasswordTitle: 'Set a new password',
    newPasswordText: 'You will be signed out on all other devices.',
    anewText:
      'This address has not been confirmed yet, so please choose a new password. Your old password, passkeys and sign-ins on other devices will stop working.',
    newPassword: 'New password',
    passwordHints: [
      'At least 12 characters, ideally several words.',
      'Not your name or email address, and not a sequence such as 123456 or qwerty.',
      'Not a password you use elsewhere.',
    ],
    setPassword: 'Set password and sign in',
    enterTitle: (name) => `Sign in as ${name}`,
    enterText: 'This link signs you in without a password. It works once.',
    enter: 'Sign in',
    unusableTitle: 'This link no longer works',
    unusableText:
      'It has been used, has expired or is incomplete. If you have a password or a passkey, sign in with it. If not, request a new link or ask for a new invitation.',
    askForNew: 'Request a new link',
  },
};
