import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { DomainError, type PressReleaseId, parseId } from '../../../../../domain/index.ts';
import { sendTakenDown } from '../refusals/taken-down.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';

/**
 * The public release of the path's id. For one that was taken down, sends its page (410 or 451) and returns undefined.
 * @throws DomainError `not_found`
 */
export async function requestedRelease(
  services: PortalServices,
  request: PortalRequest,
): Promise<PublicRelease | undefined> {
  const id = parseId<PressReleaseId>(request.ctx.params.id ?? '');
  const release = id === undefined ? undefined : await services.reading.release(id);
  if (release === undefined) await sendGone(services, request, id);
  return release;
}

/** At any path of the id, since the canonical one reveals the title. @throws DomainError `not_found` */
export async function sendGone(
  services: PortalServices,
  request: PortalRequest,
  id: PressReleaseId | undefined,
): Promise<void> {
  const gone = id === undefined ? undefined : await services.reading.takenDown(id);
  if (gone === undefined) throw new DomainError('not_found', { what: 'press_release' });
  await sendTakenDown(services, request, 'release', gone.takenDown);
}
