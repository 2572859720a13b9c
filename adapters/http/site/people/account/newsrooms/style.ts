/** Styles of a newsroom's profile. */
export const NEWSROOM_STYLE = `
.lines { white-space: pre-line; max-width: 46rem; }
.newsroom .head { margin-bottom: .7rem; }
.code { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .75rem; }
.code .secret { flex: 1 1 12rem; }
img.logo { max-width: min(100%, 14rem); }
`;
