import { Dices } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  AVATAR_COLORS,
  AVATAR_COLOR_NAMES,
  BODIES_PER_COLOR,
  HEADS_PER_COLOR,
  type AvatarLook,
} from '../../contract/model/avatar';
import { NICKNAME_MAX, cleanNickname, lengthOf } from '../../contract/model/user';
import type { Profile } from '../../src/actions/account';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { BodyPicture, HeadPicture } from '../ui/portrait';
import { AvatarStage } from './avatar-stage';
import { PictureChoice } from './picture-choice';
import style from './profile-editor.module.css';
import { randomLook } from './random-look';

interface Props {
  readonly heading: ReactNode;
  readonly nickname: string;
  readonly look: AvatarLook;
  readonly submit: string;
  readonly onSave: (profile: Profile) => Promise<void>;
  /** Stands before the submit button. */
  readonly aside?: ReactNode;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Nickname and avatar: the same for the first visit, from home, and inside a space. */
export function ProfileEditor({ heading, nickname, look: first, submit, onSave, aside }: Props) {
  const { errorWords } = useApp();
  const { t } = useTranslation('profile');
  const heads = t('heads', { returnObjects: true });
  const bodies = t('bodies', { returnObjects: true });
  const [look, setLook] = useState(first);
  const group = useId();
  const form = useForm({ defaultValues: { nickname } });
  const { errors, isSubmitting } = form.formState;
  const count = lengthOf(cleanNickname(form.watch('nickname')));

  const save = form.handleSubmit(async (values) => {
    try {
      await onSave({ nickname: cleanNickname(values.nickname), look });
    } catch (error) {
      form.setError('nickname', { message: errorWords(error) }, { shouldFocus: true });
    }
  });
  const field = form.register('nickname', {
    validate: (value) => {
      const length = lengthOf(cleanNickname(value));
      if (length === 0) return t('nicknameEmpty');
      return length <= NICKNAME_MAX || t('nicknameTooLong');
    },
  });

  return (
    <form className={style['editor']} onSubmit={(event) => void save(event)} noValidate>
      <div className={style['preview']}>
        <AvatarStage look={look} label={t('preview')} />
        <Button onPress={() => setLook(randomLook(look))}>
          <Dices size={18} aria-hidden="true" />
          {t('random')}
        </Button>
      </div>
      <div className={style['choices']}>
        {heading}
        <Field
          {...field}
          label={t('nickname')}
          placeholder={t('nicknameHint')}
          autoComplete="nickname"
          error={errors.nickname?.message}
          end={
            <span className={style['count']} data-over={count > NICKNAME_MAX || undefined}>
              {count}/{NICKNAME_MAX}
            </span>
          }
        />
        <PictureChoice
          name={`${group}-color`}
          legend={t('color')}
          look="swatch"
          value={look.color}
          onChange={(color) => setLook({ ...look, color })}
          options={AVATAR_COLORS.map((color, value) => ({
            value,
            label: t(`colors.${AVATAR_COLOR_NAMES[value] ?? 'red'}`),
            picture: <span style={{ background: color }} />,
          }))}
        />
        <PictureChoice
          name={`${group}-head`}
          legend={t('head')}
          look="head"
          value={look.head}
          onChange={(head) => setLook({ ...look, head })}
          options={upTo(HEADS_PER_COLOR).map((head) => ({
            value: head,
            label: heads[head] ?? '',
            picture: <HeadPicture look={{ ...look, head }} />,
          }))}
        />
        <PictureChoice
          name={`${group}-body`}
          legend={t('body')}
          look="body"
          value={look.body}
          onChange={(body) => setLook({ ...look, body })}
          options={upTo(BODIES_PER_COLOR).map((body) => ({
            value: body,
            label: bodies[body] ?? '',
            picture: <BodyPicture look={{ ...look, body }} />,
          }))}
        />
        <div className={style['actions']}>
          {aside}
          <Button type="submit" look="act" size="l" busy={isSubmitting}>
            {isSubmitting ? t('saving') : submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
