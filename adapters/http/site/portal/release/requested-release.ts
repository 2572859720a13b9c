import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { DomainError, type PressReleaseId, parseId } from '../../../../../domain/index.ts';
import { sendTakenDown } from '../refusals/taken-down.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';

/**
 * The public release with the path's id. If it was taken down, sends the page that says so (410 or 451) and returns
 * undefined.
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

/**
 * Responds at any path with the id: a redirect to the canonical path would reveal the title.
 * @throws DomainError `not_found`
 */
export async function sendGone(
  services: PortalServices,
  request: PortalRequest,
  id: PressReleaseId | undefined,
): Promise<void> {
  const tombstone = id === undefined ? undefined : await services.reading.takenDown(id);
  if (tombstone === undefined) throw new DomainError('not_found', { what: 'press_release' });
  await sendTakenDown(services, request, 'release', tombstone.takenDown);
}
