/** The texts of cropping a picture. */
export const crop = {
  title: "Crop the picture",
  titleOf: "Crop picture {place} of {count}",
  opening: "Opening the picture…",
  area: "Part of the picture that is kept",
  value: "Size {size}, {x} from the left, {y} from the top",
  hint: "Drag the square, or a corner of it. On the keyboard, the arrow keys move it, with Shift further, and + and − change its size.",
  circleHint: "Places that show a circle show what is inside the circle.",
  smaller: "Smaller square",
  larger: "Larger square",
  rotate: "Rotate by 90 degrees",
  rotated: "Rotated to {degrees} degrees. {value}",
  reset: "Reset",
  use: "Use",
  skip: "Leave it out",
  animated: "This picture is animated. Only its first frame is kept.",
  notAPicture:
    "Natter cannot read {file} as a picture. Nothing was changed. Choose a PNG, JPEG, GIF or WebP picture.",
  tooManyBytes: "{file} is larger than {most}. Nothing was changed. Choose a smaller picture.",
  tooManyPixels:
    "{file} has more than {edge} pixels on one side, or more than {pixels} million in all. Nothing was changed. Choose a smaller picture.",
  notDrawn: "The picture could not be cropped. Nothing was changed. Try again, or choose another picture.",
} as const;
