import type { PreviewLinkQueries } from '../../../../application/ports/index.ts';
import type { Connection, Parameter } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import { PREVIEW_LINK } from '../../tables/press-releases/preview-link.ts';
import type { Row } from '../../tables/table.ts';
import { queryKeyPage } from '../key-page.ts';

const SELECT = `select ${list(PREVIEW_LINK.columns)} from preview_link`;

export function createPreviewLinkQueries(database: Connection): PreviewLinkQueries {
  const first = async (condition: string, parameter: Parameter) => {
    const [row] = await database.query<Row>(`${SELECT} where ${condition}`, [parameter]);
    return row === undefined ? undefined : PREVIEW_LINK.read(row);
  };
  return {
    find: (id) => first('id = $1', id),
    byHash: (secretHash) => first('secret_hash = $1', secretHash),
    ofRelease: (id, position, limit) =>
      queryKeyPage(database, `${SELECT} where press_release_id = $1`, PREVIEW_LINK.read, { of: id, position, limit }),
  };
}
