/** Styles of texts with a button to copy them. */
export const COPIED_STYLE = `
.code { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .75rem; }
.code .secret { flex: 1 1 12rem; }
.code .payload { flex: 1 1 20rem; margin: 0; max-height: 30rem; overflow: auto; }
`;
