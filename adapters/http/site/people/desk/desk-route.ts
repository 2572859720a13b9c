import type { EditorInPerson } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { PortalServices } from '../../portal/request/portal-request.ts';
import type { SignedInPerson } from '../session/person.ts';

/** What the desk's rooms work with: that of the portals, too, as they show releases as they will be. */
export type DeskServices = PortalServices;

/** An editor who has signed in. */
export interface DeskEditor extends SignedInPerson {
  /** To act as an editor. */
  readonly caller: EditorInPerson;
  /** What is open, for the menu; absent where no page is shown. */
  readonly open?: OpenCounts;
}

/** How much is open for editors, in earnest; counted up to a bound each. */
export interface OpenCounts {
  readonly queue: number;
  readonly corrections: number;
  readonly reports: number;
}

/** One line of a room's table. */
export interface DeskRoute {
  readonly method: 'GET' | 'POST';
  /** Below /desk, empty for /desk itself; with `:name` for parameters. */
  readonly path: string;
  readonly handle: (ctx: Context, editor: DeskEditor) => Promise<void>;
}
