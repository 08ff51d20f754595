import { useEffect, useRef, type Ref } from 'react';

interface Props {
  readonly stream: MediaStream;
  readonly mirrored?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLVideoElement>;
}

/** A picture without sound: sounds are mixed by their place. */
export function Video({ stream, mirrored, className, ref }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return undefined;
    current.srcObject = stream;
    // Replaced while it began: the next one plays.
    current.play().catch(() => undefined);
    return () => {
      current.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={(element) => {
        video.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      className={className}
      style={mirrored ? { transform: 'scaleX(-1)' } : undefined}
      autoPlay
      muted
      playsInline
    />
  );
}
