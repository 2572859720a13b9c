import type { CompanyProfile, Language, Portal } from '../../domain/index.ts';

export interface DemoCompany {
  readonly name: string;
  readonly portal: Portal;
  readonly language: Language;
  readonly profile: Pick<CompanyProfile, 'about' | 'pressContact'>;
}

/** The demo publisher's newsrooms, one per language. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Demo Verlag GmbH',
    portal: 'portal_a',
    language: 'de',
    profile: {
      about:
        'Der Demo Verlag zeigt, wie ein Newsroom auf Presswerk aussieht. Seine Meldungen sind erfunden.\n\nJeder Newsroom hat ein Portal als Zuhause; seine Meldungen stehen auf beiden.',
      pressContact: { name: 'Mara Lindner', email: 'presse@demo.example', phone: '+49 30 0000-0' },
    },
  },
  {
    name: 'Demo Press Ltd',
    portal: 'portal_b',
    language: 'en',
    profile: {
      about:
        'Demo Press shows what a newsroom on Presswerk looks like. Its news is made up.\n\nEach newsroom has one portal as its home; its releases are on both.',
      pressContact: { name: 'Owen Hart', email: 'press@demo.example', phone: '+44 20 0000 0000' },
    },
  },
];

export interface DemoRelease {
  readonly language: Language;
  /** The slug of an initial category. */
  readonly category: string;
  readonly title: string;
  readonly text: string;
  readonly keywords: string;
  readonly picture: { readonly file: string; readonly title: string; readonly description: string };
}

/** The demo releases, oldest first, with the pictures in pictures/. */
export const DEMO_RELEASES: readonly DemoRelease[] = [
  {
    language: 'de',
    category: 'arts-culture',
    title: 'Stadtbibliothek bleibt künftig bis Mitternacht geöffnet',
    text: `<p>Die Stadtbibliothek am Markt öffnet ab Montag jeden Werktag bis Mitternacht. Nach 20 Uhr öffnet der Leseausweis die Tür; der Lesesaal, die Gruppenräume und das Café im Erdgeschoss bleiben besetzt.</p>
<p>In einer Umfrage unter 4.200 Nutzerinnen und Nutzern hatte sich mehr als die Hälfte längere Abende gewünscht, vor allem Studierende und Menschen im Schichtdienst.</p>
<h2>Was sich ändert</h2>
<ul><li>montags bis freitags von 8 bis 24 Uhr, samstags bis 20 Uhr</li><li>Rückgabe rund um die Uhr am Nordeingang</li><li>jeden Donnerstag eine Lesung um 21 Uhr</li></ul>
<p>Der Versuch läuft ein Jahr. Danach entscheidet der Stadtrat, ob aus den langen Abenden eine Dauereinrichtung wird.</p>`,
    keywords: 'Bibliothek, Stadt, Kultur, Öffnungszeiten',
    picture: {
      file: 'library.jpg',
      title: 'Die Stadtbibliothek bei Nacht',
      description: 'Ein hell erleuchtetes Bibliotheksgebäude mit Säulen unter dem Nachthimmel; davor stehen Menschen.',
    },
  },
  {
    language: 'en',
    category: 'energy-environment',
    title: 'Thirteen turbines off Northbay now power every street light in town',
    text: `<p>Northbay has switched all of its 6,800 street lights to electricity from the wind farm that went into service off its harbour this spring. On a windy night the thirteen turbines make about forty times what the lights take; the rest goes to the regional grid.</p>
<h2>Built with the fishing fleet</h2>
<p>The turbines stand in two rows, a nautical mile apart, so that trawlers can pass between them. Crews from the harbour mapped the grounds before a single foundation was laid.</p>
<ol><li>Survey and permits took two years.</li><li>The foundations were set in one summer.</li><li>The last cable was connected in April.</li></ol>
<p>“We can see from the quay where our light comes from,” says harbour master Ida Rowe. Visitors can book a boat tour of the farm from May to September.</p>`,
    keywords: 'wind power, energy, harbour, Northbay',
    picture: {
      file: 'wind-farm.jpg',
      title: 'The wind farm off Northbay at sunrise',
      description: 'White wind turbines in a calm sea at sunrise, with a small red fishing boat in front of them.',
    },
  },
  {
    language: 'de',
    category: 'tourism-travel',
    title: 'Die Talbahn fährt wieder: Viadukt nach zwei Jahren Sanierung eröffnet',
    text: `<p>Zwei Jahre lang endete die Talbahn vor der Schlucht. Seit heute rollt sie wieder über das Viadukt von 1904: elf Bögen, 62 Meter über dem Fluss, jeder Stein geprüft und jeder dritte ersetzt.</p>
<p>Die Züge fahren im Stundentakt, am Wochenende halbstündlich. Für die ganze Strecke brauchen sie 48 Minuten, elf weniger als vor der Sanierung, weil die Geschwindigkeit auf der Brücke nicht mehr begrenzt ist.</p>
<h2>Für Gäste</h2>
<ul><li>Fahrräder reisen in den ersten vier Wochen kostenlos mit.</li><li>Vom Haltepunkt Oberau führt ein Weg zum Aussichtspunkt unter dem dritten Bogen.</li></ul>
<p>Gebaut wurde mit Kalkstein aus dem alten Steinbruch, der dafür noch einmal geöffnet wurde.</p>`,
    keywords: 'Bahn, Viadukt, Reisen, Oberau',
    picture: {
      file: 'viaduct.jpg',
      title: 'Die Talbahn auf dem Viadukt',
      description:
        'Ein roter Zug fährt auf einem steinernen Viadukt durch ein bewaldetes Tal, dahinter Berge mit Schnee.',
    },
  },
];
