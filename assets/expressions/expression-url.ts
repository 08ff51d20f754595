import { EXPRESSIONS, type Expression } from '../../contract/model/chat/expression';
import { toSvg } from '../art/shape';
import { expressionDrawing } from './expressions';

/** Data address of the picture of each expression. */
export const expressionUrls = (): Readonly<Record<Expression, string>> =>
  Object.fromEntries(
    EXPRESSIONS.map((one) => [
      one,
      `data:image/svg+xml,${encodeURIComponent(toSvg(expressionDrawing(one)))}`,
    ]),
  ) as Record<Expression, string>;
