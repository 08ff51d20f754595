import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app-context';
import { textIn } from '../space/space-context';
import type { PanelProps } from './panel-props';
import { blocksOf, spansOf, type Block } from './styled-text';
import style from './text.module.css';

function Spans({ text }: { readonly text: string }) {
  return spansOf(text).map((span) => {
    const key = span.at;
    if (span.look === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.look === 'em') return <em key={key}>{span.text}</em>;
    return <Fragment key={key}>{span.text}</Fragment>;
  });
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 dir="auto">
          <Spans text={block.text} />
        </h3>
      );
    case 'quote':
      return (
        <blockquote dir="auto">
          <Spans text={block.text} />
        </blockquote>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.at} dir="auto">
              <Spans text={item.text} />
            </li>
          ))}
        </ul>
      );
    case 'text':
      return (
        <p dir="auto">
          <Spans text={block.text} />
        </p>
      );
  }
}

/** Text with headings, lists and emphasis. */
export function StyledPanel({ interactable: { interaction } }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const blocks = blocksOf(interaction.text ? textIn(interaction.text, lang) : '');
  if (blocks.length === 0) return <p className={style['none']}>{t('nothing')}</p>;
  return (
    <div className={style['styled']}>
      {blocks.map((block) => (
        <BlockView key={block.at} block={block} />
      ))}
    </div>
  );
}
