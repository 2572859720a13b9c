import { localised } from '../../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    description: 'Ein Link, unter dem eine Person die Mitteilung vor der Veröffentlichung lesen kann.',
    name: 'Für wen der Link ist.',
    url: 'Die geheime Adresse. Sie steht nur in der Antwort auf das Anlegen und ist danach `null`.',
    expires_at: 'Ab diesem Zeitpunkt funktioniert der Link nicht mehr.',
    revoked_at: 'Wann der Link widerrufen wurde.',
    opens: 'Wie oft der Link geöffnet wurde, ohne bekannte Robots.',
    last_opened_at: 'Wann der Link zuletzt geöffnet wurde.',
  },
  en: {
    description: 'A link by which one person can read the release before publication.',
    name: 'The recipient of the link.',
    url: 'The secret URL. Only the response to its creation contains it; afterwards it is `null`.',
    expires_at: 'From this time on the link no longer works.',
    revoked_at: 'When the link was revoked.',
    opens: 'How often the link was opened, without known robots.',
    last_opened_at: 'When the link was last opened.',
  },
});
