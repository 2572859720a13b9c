/** The path of the form that reports a release, with one of its pictures selected. Relative to the service's base URL. */
export function reportPath(release: number, image?: number): string {
  return `/report?release=${release}${image === undefined ? '' : `&image=${image}`}`;
}
