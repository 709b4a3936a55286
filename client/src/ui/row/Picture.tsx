import { taskPicture } from '#shared/domain/tasks/taskPicture.ts';

interface PictureProps {
  of: { picture: string | null; title: string };
  isFaint?: boolean;
}

/** What it is, for those who do not read yet; the title beside it says it to everybody else. */
export function Picture({ of, isFaint = false }: PictureProps) {
  return (
    <span
      aria-hidden
      className={`grid h-13 w-[40px] shrink-0 select-none place-items-center text-[32px] leading-none in-data-columns:w-[28px] in-data-columns:text-[24px] ${isFaint ? 'opacity-60' : ''}`}
    >
      {taskPicture(of)}
    </span>
  );
}
