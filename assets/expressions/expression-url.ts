import { EXPRESSIONS, type Expression } from '../../contract/model/chat/expression';
import { toSvg } from '../art/shape';
import { expressionDrawing } from './expressions';

/** Data URL of each expression's image. */
export const expressionUrls = (): Readonly<Record<Expression, string>> =>
  Object.fromEntries(
    EXPRESSIONS.map((one) => [
      one,
      `data:image/svg+xml,${encodeURIComponent(toSvg(expressionDrawing(one)))}`,
    ]),
  ) as Record<Expression, string>;
