### What people may type about lessons.

command-learn = learn, lesson, lessons, teach, tutorial
lesson-hint = hint
