/** Styles of a newsroom's profile. */
export const NEWSROOM_STYLE = `
.lines { white-space: pre-line; max-width: 46rem; }
.newsroom .head { margin-bottom: .7rem; }
img.logo { max-width: min(100%, 14rem); }
`;
